// What the page is given by the server, as docs/page-api.md and docs/lua-reference.md describe it.
export interface Look { shape?: string; colour?: string; text?: string; name?: string }
export interface Cell {
  piece?: string | string[]; looks?: Look[]; move?: string | false; moves?: string[]; label?: string; mark?: string;
  ground?: string; text?: string; tone?: number; light?: unknown; gap?: boolean;
}
export interface Grid {
  grid: Cell[]; columns: number; rows: number; cells?: string; move?: string; ground?: string; ghost?: boolean;
  fall?: boolean; legs?: boolean; checker?: boolean; names?: boolean; hints?: boolean; snake?: boolean;
  lines?: number[][]; edges?: string[]; lights?: string[]; label?: string;
}
export interface Stroke { line?: number[]; circle?: number[]; colour?: string; fill?: string; width?: number }
export interface Picture { picture: Stroke[]; width: number; height: number; label: string }
export interface Wheel { wheel: string[]; name: string; at: number; cells?: string; times?: number; looks?: Look[] }
export interface Button { button: string; move: string; ask?: string; key?: string; live?: boolean }
export interface Tab { title: string; icon?: string; parts: Part[] }
export interface PartCommon { title?: string; size?: "small" | "large"; pieces?: Record<string, Look> }
export type Part = PartCommon & Partial<Grid & Button & Wheel> & {
  row?: Part[]; column?: Part[]; text?: string; style?: string; picture?: Stroke[]; width?: number; height?: number;
  label?: string; table?: string[][]; head?: string[]; tabs?: Tab[]; meter?: number; most?: number;
};
export interface Scene {
  part: Part; cues: Record<string, string>; moves: string[]; other_moves: string[]; seats: string[]; viewer?: string;
  mover?: string;
}
export interface Spot { grid: number; cell: number }
export interface Motion { look: Look; to: Spot; way: "glides" | "falls" | "appears" | "fades"; from?: Spot }
export interface Cue { name: string; at: number; lasting: number; subject?: unknown; details?: any }

export interface Palette {
  paper: string; panel: string; text: string; dim: string; accent: string; focus: string; card: string; good: string;
  bad: string; colours: Record<string, string>;
}
export interface Theme {
  name: string; about?: string; is_colourless: boolean; has_letters: boolean; seats?: string[]; shapes?: string[];
  dark: Palette; light: Palette;
  page?: { board?: { image: string; columns: number; rows: number }; pieces?: string[]; button?: string; side?: string };
  pictures?: Record<string, { strokes: Stroke[]; steps: Stroke[][]; width: number; height: number }>;
}

export interface Setting {
  name: string; help: string; default: string; kind: string; least?: number; most?: number; choices?: string[];
  expectation?: string;
}
export interface GameSummary { id: string; title: string; summary: string; seats: string[]; keeps_low_score: boolean; root?: string }
export interface Opponent { id: string; summary: string; options: Setting[] }
export interface SeriesSummary {
  id: string; game: string; players: string[]; games: number; open_games: number; totals: string; changed: number;
  is_played: boolean;
}
export interface Lobby {
  games: GameSummary[]; problems: { id: string; error: string }[]; series: SeriesSummary[]; opponents: Opponent[];
  themes: Theme[]; preferences: Record<string, string>; has_workbench: boolean;
}
export interface GameDetails {
  id: string; title: string; summary: string; rules: string; schema: Setting[]; kept: Record<string, string>;
  suggestions: Record<string, string[]>;
  presets: { title: string; settings: Record<string, string>; is_for_people: boolean }[];
  starter?: string; restart_move?: string; keeps_low_score: boolean; seats: string[];
  low_scores: { settings: string; text: string }[]; scene?: Scene;
}
export interface LogEntry { ply: number; mover: string; text?: string }
export interface Series {
  numbers: number[]; games: string[]; players: string[]; wins: number[]; drawn: number; lost: number;
  standing: { player: string; points: number }[]; target?: string; result?: string; problem?: string;
}
export interface Position {
  phase: "playing" | "waiting" | "over" | "broken" | "ended"; seat?: number; can_move: boolean; is_locked: boolean; shut: string[]; game: number; ply: number;
  seats: string[]; players: string[]; viewer?: number; moves: string[]; text: string; scene?: Scene; motions?: Motion[];
  problem?: string; log: { after: number; entries: LogEntry[] }; series: Series; others?: Record<string, Scene>;
}
