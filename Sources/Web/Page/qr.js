// @ts-check
// A text as a QR code (ISO/IEC 18004): bytes, level L, versions 3 to 6, which hold addresses of up to 134 letters.

/** By version: all codewords, those of each block that correct, blocks. */
const sizes = /** @type {Record<number, [number, number, number]>} */ ({ 3: [70, 15, 1], 4: [100, 20, 1], 5: [134, 26, 1], 6: [172, 18, 2] });

/** Powers of 2 in the field of 256 elements, and their logarithms. */
const [power, logarithm] = [new Uint8Array(512), new Uint8Array(256)];
for (let exponent = 0, value = 1; exponent < 255; exponent++) {
  [power[exponent], power[exponent + 255], logarithm[value]] = [value, value, exponent];
  value = (value << 1) ^ (value > 127 ? 0x11d : 0);
}
const times = (/** @type {number} */ a, /** @type {number} */ b) => (a && b ? power[logarithm[a] + logarithm[b]] : 0);

/** What corrects some bytes: the remainder by Reed and Solomon. @param {number[]} bytes @param {number} count */
function correction(bytes, count) {
  let divisor = [1];
  for (let root = 0; root < count; root++) divisor = [...divisor, 0].map((value, place) => value ^ times(place ? divisor[place - 1] : 0, power[root]));
  const rest = [...bytes, ...new Array(count).fill(0)];
  bytes.forEach((_, place) => {
    const factor = rest[place];
    divisor.forEach((value, offset) => { rest[place + offset] ^= times(value, factor); });
  });
  return rest.slice(bytes.length);
}

/** @param {string} text @returns {{ version: number, words: number[] }} */
function encode(text) {
  const bytes = [...new TextEncoder().encode(text)];
  const version = [3, 4, 5, 6].find((one) => bytes.length + 2 <= sizes[one][0] - sizes[one][1] * sizes[one][2]);
  if (!version) throw new Error("the address is too long for a QR code");
  const [all, fix, blocks] = sizes[version];
  const room = all - fix * blocks;
  // Four bits that say bytes, eight for their number, then they; what is left over is filled.
  const bits = [4, bytes.length, ...bytes].map((value, place) => value.toString(2).padStart(place ? 8 : 4, "0")).join("") + "0000";
  const words = Array.from({ length: bytes.length + 2 }, (_, place) => parseInt(bits.slice(place * 8, place * 8 + 8).padEnd(8, "0"), 2));
  while (words.length < room) words.push((words.length - bytes.length) % 2 ? 0x11 : 0xec);
  const parts = Array.from({ length: blocks }, (_, number) => words.slice(number * room / blocks, (number + 1) * room / blocks));
  const weave = (/** @type {number[][]} */ lists) => lists[0].flatMap((_, place) => lists.map((list) => list[place]));
  return { version, words: [...weave(parts), ...weave(parts.map((part) => correction(part, fix)))] };
}

/** The code's modules, dark ones true. @param {string} text @returns {boolean[][]} */
export function modules(text) {
  const { version, words } = encode(text);
  const size = 17 + 4 * version;
  /** Those that are fixed; the rest takes the words. @type {(boolean | undefined)[][]} */
  const fixed = Array.from({ length: size }, () => new Array(size).fill(undefined));
  const square = (/** @type {number} */ y, /** @type {number} */ x, /** @type {number} */ reach, /** @type {(ring: number) => boolean} */ isDark) => {
    for (let dy = -reach; dy <= reach; dy++) for (let dx = -reach; dx <= reach; dx++) {
      if (fixed[y + dy] && x + dx >= 0 && x + dx < size) fixed[y + dy][x + dx] = isDark(Math.max(Math.abs(dy), Math.abs(dx)));
    }
  };
  for (const [y, x] of [[3, 3], [3, size - 4], [size - 4, 3]]) square(y, x, 4, (ring) => ring < 4 && ring !== 2);
  square(size - 7, size - 7, 2, (ring) => ring !== 1);
  for (let place = 8; place < size - 8; place++) fixed[6][place] = fixed[place][6] = place % 2 === 0;
  const free = fixed.map((row) => row.map((one) => one === undefined));
  // The places of the format, which is written last.
  for (let place = 0; place < 9; place++) free[8][place] = free[place][8] = false;
  for (let place = size - 8; place < size; place++) free[8][place] = free[place][8] = false;
  /** @type {((y: number, x: number) => boolean)[]} */
  const masks = [(y, x) => (y + x) % 2 === 0, (y) => y % 2 === 0, (_, x) => x % 3 === 0, (y, x) => (y + x) % 3 === 0,
    (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0, (y, x) => (y * x) % 2 + (y * x) % 3 === 0,
    (y, x) => ((y * x) % 2 + (y * x) % 3) % 2 === 0, (y, x) => ((y + x) % 2 + (y * x) % 3) % 2 === 0];
  const drawn = masks.map((mask, number) => draw(fixed, free, words, mask, number));
  return drawn.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

/** @param {(boolean | undefined)[][]} fixed @param {boolean[][]} free @param {number[]} words @param {(y: number, x: number) => boolean} mask @param {number} number */
function draw(fixed, free, words, mask, number) {
  const size = fixed.length;
  const grid = fixed.map((row) => row.map(Boolean));
  let bit = 0;
  // Pairs of columns from the right, up and down in turn; the column of the clock is passed by.
  for (let right = size - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) for (const x of [right, right - 1]) {
      const y = isUp ? size - 1 - step : step;
      if (!free[y][x]) continue;
      grid[y][x] = Boolean((words[bit >> 3] ?? 0) >> (7 - (bit & 7)) & 1) !== mask(y, x);
      bit++;
    }
  }
  // Level L and the mask, with what corrects them.
  const data = 8 | number;
  let rest = data << 10;
  for (let place = 14; place >= 10; place--) if (rest >> place & 1) rest ^= 0x537 << (place - 10);
  const format = (data << 10 | rest) ^ 0x5412;
  for (let place = 0; place < 15; place++) {
    const isDark = Boolean(format >> place & 1);
    grid[place < 6 ? place : place < 8 ? place + 1 : size - 15 + place][8] = isDark;
    grid[8][place < 8 ? size - 1 - place : place < 9 ? 7 : 14 - place] = isDark;
  }
  grid[size - 8][8] = true;
  return grid;
}

/** How hard it would be to read: long runs, squares, and more dark than light. @param {boolean[][]} grid */
function penalty(grid) {
  const lines = [...grid, ...grid.map((_, x) => grid.map((row) => row[x]))].map((line) => line.map((one) => (one ? "1" : "0")).join(""));
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  const finders = lines.reduce((sum, line) => sum + 40 * (line.match(/(?=00001011101|10111010000)/g) ?? []).length, 0);
  let squares = 0;
  for (let y = 1; y < grid.length; y++) for (let x = 1; x < grid.length; x++) {
    if (grid[y][x] === grid[y - 1][x] && grid[y][x] === grid[y][x - 1] && grid[y][x] === grid[y - 1][x - 1]) squares += 3;
  }
  const dark = grid.flat().filter(Boolean).length / grid.length ** 2;
  return runs + finders + squares + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}
