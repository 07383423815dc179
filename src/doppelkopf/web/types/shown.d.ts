// What the scripts make of the server's messages before they show them, and how they build pages.
import type { FrameGame, Kind, Player, TableDo, TableGame } from "./messages.d.ts";

/** What can stand inside an element; what is false or nothing is left out. */
export type Child = Node | string | number | boolean | null | undefined | Child[];

type Handlers = {
  [Name in keyof HTMLElementEventMap as `on${Name}`]?:
    ((event: HTMLElementEventMap[Name]) => unknown) | null;
};

/** Attributes, properties, listeners (`onclick`) and variables of the style (`--n`). */
export type Props = Handlers & { [name: string]: unknown };

/** A player as the felt shows one: what the seat sees, and who sits there. */
export interface ShownPlayer extends Player {
  name: string;
  kind: Kind | "dummy";
  /** The words of a call that was just made. */
  calling?: string | undefined;
  /** What they have just said, between games. */
  phrase?: string | undefined;
  /** What the game brought, once it is over. */
  points?: string | null | undefined;
  /** What they have on the sheet. */
  total?: string | null | undefined;
  /** Whether somebody has come who gets cards with the next deal. */
  waits?: boolean;
  /** Whether the person is not there, or lets a bot play. */
  away?: boolean;
}

/** A game with its people, at a table or in a replay. */
export interface ShownGame extends Omit<FrameGame, "players" | "deadline_ms"> {
  players: ShownPlayer[];
  /** What the table has done since with the row of a game that is over. */
  amended?: "corrected" | "struck" | null;
  deadline_ms: number | null;
}

/** The game that runs at a table, with its people. */
export interface TableGameShown extends ShownGame, Pick<TableGame, "places" | "counts"> {}

/** Where the words of a call are shown, by seat, until a timer takes them away. */
export type Calling = Record<number, { text: string; timer: number }>;

/** A wish about the table, and what belongs to it. */
export type Wish = (wish: string, more?: Omit<TableDo, "type" | "do" | "seq">) => void;

/** Takes a seat: a certain one, or the one the table finds. */
export type Sit = (place?: number) => void;
