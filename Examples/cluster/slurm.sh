#!/bin/sh
# Plays the shards of an experiment as a Slurm array, in a folder that all nodes share. What stands behind the script goes
# to parlor; the array's number of tasks is the number of shards:
#
#   sbatch --wait --array=1-64 slurm.sh playtest four-in-a-row --players monte-carlo,greedy --games 100000 --seed 1
#   parlor merge *.shard
#
#SBATCH --ntasks=1 --cpus-per-task=1 --job-name=parlor --output=/dev/null
exec parlor "$@" --jobs 1 --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" \
  --out "$SLURM_ARRAY_TASK_ID.shard" --skip-existing
