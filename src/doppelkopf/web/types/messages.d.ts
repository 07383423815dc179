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
  booked: BookedGame | null;
  over: EveningSum | null;
  replays: ReplayLink[];
  hints: boolean;
  commitment: string | null;
  deal: NextDeal | null;
  proposals: ProposalShown[];
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
  pauses: boolean;
  shut: boolean;
  needed: boolean;
  total: string | null;
}

export type Kind =
  | "bot"
  | "empty"
  | "human";

export type Want =
  | "again"
  | "end"
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
  pace: Speed;
}

export type Speed =
  | "fast"
  | "normal"
  | "slow";

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
  opens?: boolean;
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
  spoken: string | null;
  owed: string[];
  list_over: boolean;
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

/** What a game has changed on the sheet, and what follows from it. */
export interface BookedGame {
  people: Share[];
  facts: Fact[];
}

/** What a game changed for one person. */
export interface Share {
  name: string;
  before: string;
  points: string;
  after: string;
}

/** An evening that is over. */
export interface EveningSum {
  games: number;
  people: EveningPerson[];
  best: Peak | null;
  worst: Peak | null;
  owed: string[];
}

/** How somebody leaves the table. */
export interface EveningPerson {
  rank: number;
  name: string;
  total: string;
  money: string | null;
  games: number;
  plus: number;
  best: Peak | null;
  worst: Peak | null;
}

/** What a game brought somebody, or several the same. */
export interface Peak {
  game: string;
  contract: string;
  people: string[];
  points: string;
}

/** A finished game. */
export interface ReplayLink {
  game: number;
  sheet: number | null;
  url: string;
  secret: string;
  commitment: string;
  together: boolean;
  counts: boolean;
}

/** What can be added to the next deal, and what was. */
export interface NextDeal {
  game: number;
  commitment: string;
  number: string | null;
  numbers: boolean[];
  cut: CutShown | null;
}

/** The cut before the next game: who has to, within which limits, and whether it was done. */
export interface CutShown {
  place: number;
  cards: number;
  least: number;
  most: number;
  offered: boolean;
  lift: number | null;
}

/** Something for the evening that waits for those it concerns. */
export interface ProposalShown {
  id: number;
  matter: Matter;
  by: string;
  text: string;
  waits_for: string[];
  agreed: string[];
  asked: boolean;
  yours: boolean;
  effect: EffectShown | null;
}

export type Matter =
  | "chair"
  | "correct"
  | "fine"
  | "leave"
  | "list-over"
  | "next-list"
  | "note"
  | "pause"
  | "redeal"
  | "redo"
  | "return"
  | "schiebekopf"
  | "signalling"
  | "strike"
  | "substitute"
  | "time-out"
  | "undo";

/** What a proposal changes on the sheet, with the totals before and after. */
export interface EffectShown {
  columns: string[];
  rows: ChangedRow[];
  before: string[];
  after: string[];
}

/** A row of the sheet before and after; null where there is none. */
export interface ChangedRow {
  game: string;
  before: string | null;
  after: string | null;
  points_before: string[] | null;
  points_after: string[] | null;
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
  order: CardOrder;
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
  calls_ahead: boolean;
  notes: Reminder[];
  outcome: Outcome | null;
  aloud: Aloud;
  places: (number | null)[];
  counts: boolean;
  deadline_ms: number | null;
}

export type Phase =
  | "armut-asked"
  | "armut-fill"
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
  | "schweine"
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
  | "solo-kings"
  | "solo-kings-jacks"
  | "solo-kings-queens"
  | "solo-koehler"
  | "solo-queens"
  | "solo-queens-jacks"
  | "solo-spades"
  | "solo-trumpless";

/** A rule by its key: what it is called, what it means at this table, where it stands. */
export interface Rule {
  key: string;
  title: string;
  text: string;
  paragraph: string;
}

/** What is trump, and what beats what; `once` are the cards there is only one of.

    `above` are those that can rise above all others, as one of the notes says. */
export interface CardOrder {
  title: string;
  above: string[];
  groups: CardGroup[];
  once: string[];
  notes: string[];
}

/** The trumps or a plain suit from high to low, each card with its Augen. */
export interface CardGroup {
  suit: "C" | "D" | "H" | "S" | "trump";
  title: string;
  cards: string[];
  augen: number[];
}

/** What a seat sees of a player; `further` are the calls that say more than the party does. */
export interface Player {
  cards: number;
  tricks: number;
  party: Party | null;
  said: string[];
  calls: string[];
  announced: boolean;
  further: string[];
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
  kind: "face-down" | "genscher" | "hyperschwein" | "plain" | "schwein";
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

/** The moment in sentences for those who listen: nothing that does not stand elsewhere too. */
export interface Aloud {
  turn: string | null;
  calls: string | null;
  table: string;
  end: string | null;
}

/** Something that has just happened; `said` are the bare words of whoever spoke, `spoken` the
    sentence for those who listen, where it differs from the one for the eye.

    `trick` is the number of the trick that a card belongs to, or that was taken. */
export interface NewsItem {
  kind: string;
  event: string;
  text: string;
  said: string | null;
  seats: number[];
  cards: string[];
  trick: number | null;
  rule: Rule | null;
  spoken?: string;
}

/** A word between games, for whoever is there; it is kept nowhere. */
export interface Said {
  type: "said";
  place: number;
  phrase: string;
  text: string;
}

/** The answer to whoever asked for a hint, in the version of the table it holds for. */
export interface HintGiven {
  type: "hint";
  what: string;
  reason: string | null;
  spoken: string;
  spoken_reason: string | null;
  do: Record<string, any> | null;
  card: string | null;
  seat: number | null;
  offer: string | null;
  cards: string[];
  seq: number;
  version: number;
  game: number;
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
  number?: string | null;
  lift?: number | null;
  think_seconds?: number | null;
  spectators?: boolean | null;
  bots_take_over?: boolean | null;
  phrase?: string | null;
  pace?: string | null;
  what?: Suggestion | null;
  proposal?: number | null;
  seq: number;
}

/** What somebody proposes: a matter, and what belongs to it. */
export interface Suggestion {
  matter: Matter;
  person?: string | null;
  place?: number | null;
  fine?: string | null;
  points?: number | null;
  minutes?: number | null;
  entry?: number | null;
  note?: string | null;
  edit?: Edit | null;
}

/** What is another in a game: names as they stand on the sheet, words as in its files. */
export interface Edit {
  contract?: string | null;
  re?: string[] | null;
  augen?: Record<string, number> | null;
  calls?: string[] | null;
  specials?: string[] | null;
  revoke?: string | null;
  offences?: string[] | null;
}

/** What would a bot do in my place? */
export interface AskHint {
  type: "hint";
  seq: number;
  game: number;
}

/** Are you there? */
export interface Ping {
  type: "ping";
}

/** What the page of a replay shows; `link` leads others to it, `hindsight` to the bot. */
export interface ReplayPage {
  title: string;
  rules: string;
  names: string[];
  frames: Frame[];
  problem: string | null;
  secret: Secret | null;
  dealing: Dealing | null;
  link: Link | null;
  hindsight: string;
  record: string | null;
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
  order: CardOrder;
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
  calls_ahead: boolean;
  notes: Reminder[];
  outcome: Outcome | null;
  aloud: Aloud;
  deadline_ms: null;
}

/** What the cards were dealt from, and the checksum that was shown before. */
export interface Secret {
  secret: string;
  commitment: string;
}

/** How a game was dealt, by which rules, and what came of it. */
export interface Dealing {
  together: boolean;
  secret: string;
  game: number;
  numbers: (string | null)[];
  cut: number | null;
  names: string[];
  deck: string[];
  dealer: number;
  cutter: number | null;
  packets: number[];
  least: number | null;
  offered: boolean;
  hands: string[][];
  talon: string[];
}

/** What is known so far of the decisions of a seat; `judged` are those not known before. */
export interface Seen {
  seat: number;
  bot: string;
  count: number;
  judged: Judged[];
  done: boolean;
  problem: string | null;
}

/** A decision: which step it is, what a bot would have done, and whether that is the same. */
export interface Judged {
  step: number;
  same: boolean;
  would: Hint[];
}

/** What a bot would do in one's place, and why: a card of `seat`, an offer, or nothing.

    `spoken` and `spoken_reason` are the same for those who listen. */
export interface Hint {
  what: string;
  reason: string | null;
  spoken: string;
  spoken_reason: string | null;
  do: Record<string, any> | null;
  card: string | null;
  seat: number | null;
  offer: string | null;
  cards: string[];
}

/** What the scripts of a page know. */
export interface PageData {
  lang: Lang;
  texts: Record<string, string>;
  deck: Record<string, string>;
  cards: Record<string, string>;
  signs: Record<string, string>;
  languages: Language[];
  think: [number, string][];
  levels: [string, string][];
  phrases: [string, string][];
}

/** A language to choose, and where. */
export interface Language {
  code: Lang;
  name: string;
  url: string;
  here: boolean;
}

/** What is possible for the evening now. */
export interface EveningMenu {
  options: EveningOption[];
  people: string[];
  fines: FineChoice[];
  rows: RowChoice[];
  contracts: ContractChoice[];
  calls: NamedChoice[];
  specials: SpecialChoice[];
}

/** Something that may be proposed, or why not now. */
export interface EveningOption {
  matter: Matter;
  label: string;
  why_not: string | null;
  chairs: ChairChoice[];
}

/** A chair that a proposal may be about. */
export interface ChairChoice {
  place: number;
  name: string;
  you: boolean;
  row: string | null;
}

/** A penalty of the rules, and what it costs. */
export interface FineChoice {
  id: string;
  label: string;
  cost: string;
}

/** A row of the sheet that may be changed, and what a form begins with. */
export interface RowChoice {
  entry: number;
  label: string;
  players: string[];
  note: string;
  edit: Record<string, any> | null;
  fine: Record<string, any> | null;
}

/** A game, and whether there are parties in it or everyone plays for themselves. */
export interface ContractChoice {
  id: string;
  label: string;
  parties: boolean;
}

/** Something that may be chosen. */
export interface NamedChoice {
  id: string;
  label: string;
}

/** A special point, and whether a card is caught from somebody for it. */
export interface SpecialChoice {
  id: string;
  label: string;
  catches: boolean;
}
