// Written by scripts/types from the structs of the server; do not change it by hand.
// What each field means stands in docs/protocol.md.

/** A new picture of what has changed; `game` is null for who may not see it. */
export interface State {
  type: "state";
  version: number;
  since?: number;
  table?: Table;
  game?: TableGame | null;
  news?: NewsItem[];
}

/** The table as one person sees it. */
export interface Table {
  id: string;
  title: string;
  rules: RulesShown;
  seats: Chair[];
  me: Reader;
  settings: SettingsShown;
  stage: TableStage;
  broken: string | null;
  invite: Link | null;
  spectators: number;
  next_ms: number | null;
  wishes: Wishes;
  sheet: Sheet | null;
  replays: ReplayLink[];
  commitment: string | null;
}

/** The rules of the table in short. */
export interface RulesShown {
  id: string;
  title: string;
  summary: string[];
  highlights: Highlight[];
  digest: Chapter[] | null;
  url: string | null;
  own: boolean;
}

/** What is special about a rule set: what belongs together, under a title where it has one. */
export interface Highlight {
  title: string | null;
  lines: string[];
}

/** Rules that belong together, a line each. */
export interface Chapter {
  title: string;
  lines: string[];
}

/** A place at the table and who sits there. */
export interface Chair {
  person: string | null;
  kind: Kind;
  level: string | null;
  here: boolean;
  away: boolean;
  agreed: boolean;
  waits: boolean;
  you: boolean;
  host: boolean;
  wants: Want | null;
  removable: boolean;
}

export type Kind =
  | "bot"
  | "empty"
  | "human";

export type Want =
  | "again"
  | "next"
  | "rematch";

/** What the reader is to the table. */
export interface Reader {
  seat: number | null;
  host: boolean;
  owner: boolean;
  was: WasHere | null;
}

/** How the reader sat at the table. */
export interface WasHere {
  name: string;
  by: string | null;
  place: number | null;
}

/** What the host has chosen. */
export interface SettingsShown {
  think_seconds: number | null;
  spectators: boolean;
  bots_take_over: boolean;
  level: string;
}

export type TableStage =
  | "between"
  | "closed"
  | "lobby"
  | "playing";

/** An address for somebody else, and why it may lead nowhere. */
export interface Link {
  url: string;
  reachable: boolean;
  why: string | null;
}

/** How many are asked what comes next, and whether they differ. */
export interface Wishes {
  of: number;
  differ: boolean;
}

/** The sheet of a match. */
export interface Sheet {
  columns: string[];
  gone: string[];
  has_base: boolean;
  has_bock: boolean;
  rows: SheetRow[];
  totals: string[];
  money: string[] | null;
  pot: string | null;
  bock_ahead: BockGame[];
  facts: Fact[];
  notes: string[];
}

/** A line of the sheet. */
export interface SheetRow {
  game: string;
  mark: string;
  entry: number;
  kind: string;
  contract: string;
  dealer: string | null;
  base: string;
  bock: string;
  points: string[];
  totals: string[];
  explain: Reasons | null;
}

/** Why a row is what it is. */
export interface Reasons {
  items: Reason[];
  facts: Fact[];
}

/** A line of why a row is what it is. */
export interface Reason {
  points: string;
  rule: string;
  text: string;
  paragraph: string;
  sum: boolean;
}

/** Something to know about the evening. */
export interface Fact {
  id: string;
  label: string;
  text: string;
  paragraph: string;
}

/** What one of the next games counts, and why. */
export interface BockGame {
  game: number;
  factor: number;
  why: string;
}

/** A finished game. */
export interface ReplayLink {
  game: number;
  sheet: number | null;
  url: string;
  secret: string;
  commitment: string;
  counts: boolean;
}

/** A scene of the game that runs at a table. */
export interface TableGame {
  number: number;
  phase: Phase;
  me: number | null;
  seats: number;
  dealer: number | null;
  dummy: number | null;
  turn: number | null;
  actor: number | null;
  contract: ContractShown | null;
  players: Player[];
  hand: HandCard[];
  hands: Record<string, HandCard[]>;
  trick: Trick | null;
  last_trick: TakenTrick | null;
  tricks: TakenTrick[];
  direction: number;
  played: number;
  offers: Offer[];
  closed: ClosedCall[];
  notes: Reminder[];
  outcome: Outcome | null;
  places: (number | null)[];
  counts: boolean;
  deadline_ms: number | null;
}

export type Phase =
  | "armut-asked"
  | "armut-return"
  | "consent"
  | "last-calls"
  | "naming"
  | "over"
  | "play"
  | "pushing"
  | "raising"
  | "reservations"
  | "review"
  | "solo-calls";

/** What is played. */
export interface ContractShown {
  id: Contract;
  title: string;
  text: string;
  soloist: number | null;
  duty: boolean;
  rule: Rule | null;
  trumps: string[];
}

export type Contract =
  | "armut"
  | "hammelrennen"
  | "hochzeit"
  | "normal"
  | "ramsch"
  | "schiebekopf"
  | "silent"
  | "solo-clubs"
  | "solo-diamonds"
  | "solo-hearts"
  | "solo-jacks"
  | "solo-koehler"
  | "solo-queens"
  | "solo-spades"
  | "solo-trumpless";

/** A rule by its key: what it is called, what it means at this table, where it stands. */
export interface Rule {
  key: string;
  title: string;
  text: string;
  paragraph: string;
}

/** What a seat sees of a player. */
export interface Player {
  cards: number;
  tricks: number;
  party: Party | null;
  said: string[];
  calls: string[];
  fined: string[];
  turn: boolean;
}

export type Party =
  | "kontra"
  | "re";

/** A card of a hand, how it may be played, and why not now. */
export interface HandCard {
  card: string;
  name: string;
  trump: boolean;
  plays: Play[];
  why: string | null;
}

/** A way to play a card; what is not plain has a rule. */
export interface Play {
  label: string;
  kind: "face-down" | "genscher" | "plain";
  do: Record<string, any>;
  rule?: Rule;
}

/** The trick that is being played. */
export interface Trick {
  number: number;
  leader: number;
  cards: PlayedCard[];
  winning: number | null;
}

/** A card on the table; face down it is null for all but its player. */
export interface PlayedCard {
  seat: number;
  card: string | null;
  down: boolean;
  schwein: boolean;
}

/** A trick that belongs to somebody. */
export interface TakenTrick {
  number: number;
  leader: number;
  owner: number;
  cards: PlayedCard[];
}

/** Something the seat can do now. */
export interface Offer {
  id: string;
  group: string;
  label: string;
  text: string;
  until: string | null;
  rule: Rule | null;
  do: Record<string, any>;
  choose: Choice | null;
  confirm: boolean;
  danger: boolean;
  hand?: string[];
  owed?: boolean;
  ask?: string;
}

/** Cards to choose, or an order to choose; the answer goes into a field of the action. */
export interface Choice {
  what: "cards" | "order";
  field: string;
  count?: number;
  from: string[];
  rule: string;
}

/** A call that is not possible now, and why. */
export interface ClosedCall {
  id: string;
  label: string;
  code: string;
  why: string;
}

/** What to keep in mind now. */
export interface Reminder {
  id: string;
  text: string;
  rule: Rule;
}

/** How a game ended; a game that was not played to its end has no score. */
export interface Outcome {
  void: string | null;
  reason: string | null;
  paragraph?: string;
  winner: Party | null;
  re?: number[];
  augen?: number[];
  sides?: Sides | null;
  items: ScoreItem[];
  multipliers: Multiplier[];
  base?: string;
  bock?: number;
  booking?: string | null;
  points: string[] | null;
  pot?: string | null;
  fines?: string[] | null;
}

/** The two parties. */
export interface Sides {
  re: Side;
  kontra: Side;
}

/** What a party has made. */
export interface Side {
  seats: number[];
  augen: number;
  tricks: number;
}

/** What was counted, and by which rule. */
export interface ScoreItem {
  rule: string;
  text: string;
  paragraph: string;
  party: Party | null;
  seat: number | null;
  stage: ScoringStage;
  points: string;
  row: string[] | null;
}

export type ScoringStage =
  | "extra"
  | "fine"
  | "game"
  | "seat";

/** What multiplied the game. */
export interface Multiplier {
  rule: string;
  factor: number;
  text: string;
  paragraph: string;
}

/** Something that has just happened; `said` are the bare words of whoever spoke. */
export interface NewsItem {
  kind: string;
  event: string;
  text: string;
  said: string | null;
  seats: number[];
  cards: string[];
  rule: Rule | null;
}

/** What was asked is stored. */
export interface Ack {
  type: "ack";
  seq: number;
  version: number;
}

/** What was asked is not done, and why. */
export interface Refused {
  type: "refused";
  seq: number;
  code: string;
  text: string;
}

/** The last message before a connection is closed. */
export interface Failed {
  type: "error";
  code: string;
  text: string;
}

/** Here I am. */
export interface Pong {
  type: "pong";
}

/** The first message: who is there, and in which language. */
export interface Hello {
  type: "hello";
  protocol: number;
  client: string;
  lang?: Lang;
  have?: number | null;
  invite?: string | null;
}

export type Lang =
  | "de"
  | "en";

/** An action of the game, as it was offered. */
export interface Do {
  type: "do";
  seq: number;
  game: number;
  action: Record<string, any>;
  pre?: boolean;
}

/** Something asked of the table. */
export interface TableDo {
  type: "table";
  do: string;
  place?: number | null;
  name?: string | null;
  level?: string | null;
  game?: number | null;
  think_seconds?: number | null;
  spectators?: boolean | null;
  bots_take_over?: boolean | null;
  seq: number;
}

/** Are you there? */
export interface Ping {
  type: "ping";
}

/** What the page of a replay shows; `link` leads others to it. */
export interface ReplayPage {
  title: string;
  rules: string;
  names: string[];
  frames: Frame[];
  problem: string | null;
  secret: Secret | null;
  link: Link | null;
}

/** A step of a recorded game, all hands open, and what it brought. */
export interface Frame {
  game: FrameGame;
  news: string[];
}

/** The game of a frame: nobody waits for anybody. */
export interface FrameGame {
  number: number;
  phase: Phase;
  me: number | null;
  seats: number;
  dealer: number | null;
  dummy: number | null;
  turn: number | null;
  actor: number | null;
  contract: ContractShown | null;
  players: Player[];
  hand: HandCard[];
  hands: Record<string, HandCard[]>;
  trick: Trick | null;
  last_trick: TakenTrick | null;
  tricks: TakenTrick[];
  direction: number;
  played: number;
  offers: Offer[];
  closed: ClosedCall[];
  notes: Reminder[];
  outcome: Outcome | null;
  deadline_ms: null;
}

/** What the cards were dealt from, and the checksum that was shown before. */
export interface Secret {
  secret: string;
  commitment: string;
}

/** What the scripts of a page know. */
export interface PageData {
  lang: Lang;
  texts: Record<string, string>;
  deck: Record<string, string>;
  cards: Record<string, string>;
  languages: Language[];
  think: [number, string][];
  levels: [string, string][];
}

/** A language to choose, and where. */
export interface Language {
  code: Lang;
  name: string;
  url: string;
  here: boolean;
}
