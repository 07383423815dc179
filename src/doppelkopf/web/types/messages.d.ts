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
  tournament: string | null;
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
  change?: string | null;
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
  struck?: boolean;
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
  | "rules"
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
  rules?: string | null;
  file?: string;
}

/** What is another in a game: names as they stand on the sheet, words as in its files. */
export interface Edit {
  contract?: string | null;
  re?: string[] | null;
  augen?: Record<string, number> | null;
  tricks?: Record<string, number> | null;
  first60?: string | null;
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
  aloud: [string, string][];
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
  bare_tricks: boolean;
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

/** A game: whether there are parties in it or everyone plays for themselves, and whether it is
    a race for the pot, which whoever first has 60 Augen wins. */
export interface ContractChoice {
  id: string;
  label: string;
  parties: boolean;
  race: boolean;
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

/** A later version of the rules of a table, and what is needed to propose it. */
export interface NewerRules {
  version: number;
  title: string;
  what: string;
  url: string;
  rules: string;
  file: string;
}

/** The sheet of an evening. */
export interface SheetPicture {
  title: string;
  date: string;
  rules: SheetRules;
  scorer: string | null;
  may_enter: boolean;
  keeps: boolean;
  people: SheetPerson[];
  entries: number;
  next: SheetNext;
  ended: boolean;
  rows: RowOnSheet[];
  has_base: boolean;
  has_bock: boolean;
  pot: string | null;
  table: string | null;
  running: SheetForm;
  disputes: SheetDispute[];
  owed: SheetOwed[];
  can: SheetDone;
  menu: SheetMenu;
  links: SheetLink[];
  round: string | null;
  tournament: string | null;
  sealed: boolean;
  played_at: string | null;
  broken: string | null;
}

/** The rules of the evening. */
export interface SheetRules {
  name: string;
  title: string;
}

/** A column of the sheet. */
export interface SheetPerson {
  name: string;
  plays: string;
  state: string;
  place: number;
  total: SheetPoints;
  rank: number;
  money: string | null;
  deals: boolean;
  sits_out: boolean;
  owes_solos: number;
  owes_kind: string | null;
}

/** An amount, as it is written and as a number. */
export interface SheetPoints {
  text: string;
  value: number;
}

/** What comes next. */
export interface SheetNext {
  game: number;
  dealer: string | null;
  seats: string[];
  sitting_out: string[];
  dummy: string | null;
  factor: number;
  bock: SheetBock[];
  made_to_play: string | null;
  contract: string | null;
  list_number: number;
  list_games: number;
  list_length: number | null;
  list_over: boolean;
  until: number | null;
  lines: SheetLine[];
}

/** A game ahead that counts more than once. */
export interface SheetBock {
  game: number;
  factor: number;
  reasons: string[];
  capped: boolean;
}

/** A label and what it says, with the paragraph behind it. */
export interface SheetLine {
  id: string;
  label: string;
  text: string;
  paragraph: string;
}

/** A row of the sheet. */
export interface RowOnSheet {
  entry: number;
  number: number | null;
  kind: string;
  list_number: number;
  title: string;
  cells: Record<string, SheetCell>;
  base: string | null;
  factor: number;
  pot: string | null;
  table: string | null;
  dealer: string | null;
  note: string;
  mark: string | null;
  edit: string | null;
  strike: boolean;
  fine: SheetFine | null;
  bare: SheetBare | null;
}

/** What a row brings somebody, and how they stand after it. */
export interface SheetCell {
  points: string | null;
  value: number;
  total: string;
}

/** A fine as it was entered. */
export interface SheetFine {
  person: string;
  fine: string;
  points: number | null;
  minutes: number | null;
}

/** A game of which only the points are known (entry `points`, there under `bare`). */
export interface SheetBare {
  points: Record<string, string>;
  contract: string | null;
  solo: string | null;
  triggers: string[];
  dealer: string | null;
  duty_solo: boolean | null;
}

/** A game with its controls: the running one, or a written one that is corrected. */
export interface SheetForm {
  game: number;
  facts: SheetFact[];
  known: SheetKnown | null;
  clashes: string[][];
  needs: SheetAsk[];
  asks: SheetAsks | null;
  row: SheetResult | null;
  questions: SheetAsk[];
  problem: SheetAsk | null;
}

/** A fact that holds of the running game. */
export interface SheetFact {
  id: string;
  what: PlayedFact | HolderFact | PartyFact | AloneFact | CallFact | SpecialFact | AugenFact | TricksFact | RevokeFact | OffenceFact | SignallingFact | HeartFact | FirstFact | StrohmannFact | OpeningFact | OpenFact | DealerFact | DutyFact | NoteFact;
  by: string;
  at: number;
  text: string;
  clash: boolean;
}

/** What is played. Nobody has to say so of a normal game. */
export interface PlayedFact {
  kind: "contract";
  contract: Contract;
}

/** Who plays alone, or who has the Hochzeit or the Armut. */
export interface HolderFact {
  kind: "holder";
  person: string;
}

/** Which party somebody is of at the end. */
export interface PartyFact {
  kind: "party";
  person: string;
  party: Party;
}

/** Whether Re has only one player at the end: a Hochzeit without a partner, a Genscher alone. */
export interface AloneFact {
  kind: "alone";
  alone?: boolean;
}

/** Somebody said something. */
export interface CallFact {
  kind: "call";
  person: string;
  call: Call;
  nth?: number;
  place?: number;
}

export type Call =
  | "kontra"
  | "no30"
  | "no60"
  | "no90"
  | "re"
  | "schwarz";

/** A special point, who made it, and from whom a card was caught if that is known. */
export interface SpecialFact {
  kind: "special";
  special: SpecialId;
  person: string;
  of?: string | null;
  nth?: number;
}

export type SpecialId =
  | "athene"
  | "backstreet-boys"
  | "bergbauer"
  | "chantall"
  | "charly"
  | "charly-caught"
  | "charly-pair"
  | "doppelkopf"
  | "dulle-caught"
  | "fuchs"
  | "fuchs-at-end"
  | "fuchs-caught-end"
  | "fuchs-pair"
  | "fuchs-wins-end"
  | "herrensauna"
  | "herzstich"
  | "klabautermann";

/** How many Augen a side has: `re`, `kontra`, or a person's name where all play alone. */
export interface AugenFact {
  kind: "augen";
  side: string;
  count: number;
}

/** How many tricks a side has, where that matters. */
export interface TricksFact {
  kind: "tricks";
  side: string;
  count: number;
}

/** Who failed to follow suit; that ended the game. */
export interface RevokeFact {
  kind: "revoke";
  person: string;
}

/** An offence and who committed it. */
export interface OffenceFact {
  kind: "offence";
  person: string;
  offence: OffenceKind;
  harmless?: boolean;
}

export type OffenceKind =
  | "grave"
  | "slight";

/** Who was caught giving signs; that ended the game. */
export interface SignallingFact {
  kind: "signalling";
  person: string;
}

/** Whether heart went through. */
export interface HeartFact {
  kind: "heart";
  through?: boolean;
}

/** Who was first to have 60 Augen in a race for the pot. */
export interface FirstFact {
  kind: "first60";
  person: string;
}

/** Who played the Strohmann, if it was not who has to at the end. */
export interface StrohmannFact {
  kind: "strohmann";
  person: string;
}

/** How many of the calls came before a Hochzeit's partner was found. */
export interface OpeningFact {
  kind: "open_calls";
  count: number;
}

/** Whether an offence ended the game while a partner was still looked for. */
export interface OpenFact {
  kind: "partner_open";
  open: boolean;
}

/** Who dealt, if it was not whose turn it was. */
export interface DealerFact {
  kind: "dealer";
  person: string;
}

/** Whether a solo was a compulsory one; nobody has to say so: else it is if one is owed. */
export interface DutyFact {
  kind: "duty";
  compulsory: boolean;
}

/** A remark. */
export interface NoteFact {
  kind: "note";
  text: string;
}

/** What is known of a running game. */
export interface SheetKnown {
  contract: string;
  contract_label: string;
  contract_said: boolean;
  holder: string | null;
  parties: SheetParty[];
  settled: boolean;
  augen: Record<string, number>;
  tricks: Record<string, number>;
  calls: string[];
  specials: string[];
  ended: boolean;
}

/** Somebody's party. */
export interface SheetParty {
  person: string;
  party: string;
  why: string;
  said: boolean;
}

/** A sentence with its code: a question, what is missing, or why something cannot be. */
export interface SheetAsk {
  code: string;
  text: string;
}

/** The controls of a game: only what these rules need. */
export interface SheetAsks {
  contracts: SheetContract[];
  people: string[];
  parties: boolean;
  alone: boolean;
  calls: SheetCalls[];
  repeats: boolean;
  specials: SheetSpecial[];
  augen: string[];
  tricks: string[];
  first60: boolean;
  heart: boolean;
  revoke: boolean;
  offences: SheetChoice[];
  signalling: boolean;
  partner_open: boolean;
  open_calls: number[];
  strohmann: string[];
  duty: boolean;
  dealers: string[];
}

/** A contract to choose. */
export interface SheetContract {
  id: string;
  label: string;
  solo: boolean;
  parties: boolean;
  holder: string | null;
  re: number[];
}

/** What somebody can still say. */
export interface SheetCalls {
  person: string;
  words: SheetChoice[];
}

/** Something to choose. */
export interface SheetChoice {
  id: string;
  label: string;
}

/** A special point that counts in this game. */
export interface SheetSpecial {
  id: string;
  label: string;
  catches: boolean;
  most: number;
  left: number;
  pairs: ([string, string | null])[];
}

/** What a game would come to. */
export interface SheetResult {
  points: Record<string, SheetPoints>;
  factor: number;
  void: boolean;
  items: SheetLine[];
}

/** What did not fit where the sheet stood, and waits for a choice. */
export interface SheetDispute {
  id: string;
  by: string;
  at: number;
  wants: string;
  stands: string;
  choices: SheetChoice[];
}

/** What is owed beyond the game. */
export interface SheetOwed {
  key: string;
  text: string;
  done: boolean;
}

/** What can be taken back, or brought back; None: nothing. */
export interface SheetDone {
  undo: string | null;
  redo: string | null;
}

/** What else may be entered. */
export interface SheetMenu {
  options: SheetOption[];
  fines: SheetFineChoice[];
  redeals: SheetChoice[];
  bare: SheetBareForm | null;
}

/** Something else that may be entered now; `id` is the tag of the entry. */
export interface SheetOption {
  id: string;
  label: string;
  why_not: string | null;
  people: string[];
}

/** A fine that these rules have. */
export interface SheetFineChoice {
  id: string;
  label: string;
  cost: string;
  points: boolean;
  minutes: boolean;
}

/** What the form of bare points needs; the points are checked by `preview`. */
export interface SheetBareForm {
  people: string[];
  contracts: SheetContract[];
  triggers: SheetChoice[];
  factor: number;
}

/** A link to the sheet for others. */
export interface SheetLink {
  right: string;
  url: string;
  reachable: boolean;
  why: string | null;
}

/** What would come of an entry. */
export interface SheetPreview {
  type: "preview";
  seq: number;
  rows: SheetExplained[];
  changes: SheetChange[];
  totals_before: Record<string, string>;
  totals_after: Record<string, string>;
  asks: SheetAsk[];
  problem: SheetAsk | null;
  form: SheetForm | null;
}

/** A row with its reasons. */
export interface SheetExplained {
  entry: number;
  title: string;
  points: Record<string, string>;
  items: SheetLine[];
  facts: SheetLine[];
}

/** A row that would become another one. */
export interface SheetChange {
  entry: number;
  number: number | null;
  before: string | null;
  after: string | null;
  points_before: Record<string, string>;
  points_after: Record<string, string>;
}

/** Why the rows of an entry are what they are. */
export interface SheetExplanation {
  type: "explain";
  seq: number;
  rows: SheetExplained[];
}

/** Something is known of the running game, or of the next one; its id is that of the request. */
export interface TellFact {
  type: "fact";
  seq: number;
  id: string;
  name?: string;
  game: number;
  what?: PlayedFact | HolderFact | PartyFact | AloneFact | CallFact | SpecialFact | AugenFact | TricksFact | RevokeFact | OffenceFact | SignallingFact | HeartFact | FirstFact | StrohmannFact | OpeningFact | OpenFact | DealerFact | DutyFact | NoteFact | null;
  instead?: string[];
}

/** The game is over and is written down as the facts on the screen have it. */
export interface CloseGame {
  type: "close";
  seq: number;
  id: string;
  name?: string;
  game: number;
  facts?: string[];
  confirmed?: string[];
}

/** Something else is written on the sheet: `entry`, or a game corrected by facts. */
export interface EnterOnSheet {
  type: "enter";
  seq: number;
  id: string;
  name?: string;
  on: number;
  entry?: Record<string, any> | null;
  correct?: number | null;
  facts?: (PlayedFact | HolderFact | PartyFact | AloneFact | CallFact | SpecialFact | AugenFact | TricksFact | RevokeFact | OffenceFact | SignallingFact | HeartFact | FirstFact | StrohmannFact | OpeningFact | OpenFact | DealerFact | DutyFact | NoteFact)[];
  confirmed?: string[];
  waits?: boolean;
  why?: string;
}

/** What is to become of something that waits: one of its `choices`. */
export interface SettleDispute {
  type: "settle";
  seq: number;
  id: string;
  name?: string;
  dispute: string;
  choice: string;
}

/** Something that was owed is done, or not after all. */
export interface TickOwed {
  type: "tick";
  seq: number;
  id: string;
  name?: string;
  what: string;
  done?: boolean;
}

/** The evening belongs to a round, by the id of its room, or to none; for who keeps it. */
export interface AttachSheet {
  type: "attach";
  seq: number;
  id: string;
  name?: string;
  round?: string;
}

/** What would come of an entry, or of a game corrected by facts. Changes nothing. */
export interface AskPreview {
  type: "preview";
  seq: number;
  on?: number;
  entry?: Record<string, any> | null;
  correct?: number | null;
  facts?: (PlayedFact | HolderFact | PartyFact | AloneFact | CallFact | SpecialFact | AugenFact | TricksFact | RevokeFact | OffenceFact | SignallingFact | HeartFact | FirstFact | StrohmannFact | OpeningFact | OpenFact | DealerFact | DutyFact | NoteFact)[];
  blank?: boolean;
}

/** Why the rows of an entry are what they are. Changes nothing. */
export interface AskExplain {
  type: "explain";
  seq: number;
  entry: number;
}

/** For organiser, referees and helpers: everything. */
export interface DeskPicture {
  audience: "desk";
  now: number;
  about: TournamentAbout;
  role: string;
  name: string;
  settings: Settings;
  people: TournamentPerson[];
  rounds: TournamentRound[];
  seating: TournamentSeating;
  ranking: TournamentRanking;
  penalties: TournamentPenalty[];
  protests: TournamentProtest[];
  staff: TournamentStaff[];
  links: TournamentLink[];
  clock: TournamentClock | null;
  announcements: TournamentAnnouncement[];
  me: TournamentMe | null;
}

/** What everyone may know of a tournament. */
export interface TournamentAbout {
  id: string;
  name: string;
  place: string;
  date: string;
  rules: string;
  rounds: number;
  begun: number;
  running: number | null;
  seating: string;
  seed: string;
  minutes: number | null;
  fee: number;
  has_protests: boolean;
  has_substitutes: boolean;
  leaver_points: number;
  breaks: string[];
  ended: boolean;
}

/** Name, day, rules, rounds, and what money is about. */
export interface Settings {
  name: string;
  place?: string;
  date?: string;
  rules: Rules;
  fives?: Rules | null;
  rounds?: number;
  games_at_four?: number | null;
  games_at_five?: number | null;
  minutes?: number | null;
  seating?: Seating;
  seed?: string;
  even?: boolean | null;
  breaks?: Break[];
  team_counts?: number | null;
  players_open?: boolean;
  fee?: number;
  prizes?: number[];
}

/** Rules as a table plays them: what differs from the defaults. */
export interface Rules {
  name: string;
  changes: Record<string, any>;
  title: [string, string];
  summary?: [string, string];
  book?: string | null;
  own?: boolean;
}

export type Seating =
  | "drawn"
  | "fixed"
  | "ranking"
  | "start-cards";

export type Break =
  | "best-round"
  | "lot"
  | "solos"
  | "won";

/** Somebody who is entered, as the desk sees them. */
export interface TournamentPerson {
  id: string;
  number: number;
  name: string;
  club: string;
  team: string;
  family: string;
  status: string;
  since: number;
  left: number | null;
  paid: number;
  card: number | null;
  seated: boolean;
  devices: number;
  link: string | null;
}

/** A round. */
export interface TournamentRound {
  round: number;
  state: "drawn" | "over" | "running";
  started: number | null;
  tables: TournamentTable[];
  out: string[];
  sitting_out: string[];
}

/** A table in a round. */
export interface TournamentTable {
  round: number;
  table: number;
  seats: TournamentSeat[];
  scorer: string | null;
  drawn: boolean;
  dealer: string | null;
  extra: number;
  list: TournamentList;
}

/** Somebody at a table. */
export interface TournamentSeat {
  person: string;
  number: number;
  name: string;
  points: string | null;
  signed: boolean;
  gone: boolean;
  standin: string | null;
}

/** How far the list of a table is. */
export interface TournamentList {
  state: "closed" | "drawn" | "finished" | "open" | "waits";
  games: number;
  length: number | null;
  struck: number;
  digest: string;
  disputes: number;
  closed_by: string;
  closed_at: number;
  corrections: TournamentCorrection[];
  bare: boolean;
  url: string | null;
  live: string | null;
  missing: boolean;
}

/** A closed list was changed. */
export interface TournamentCorrection {
  by: string;
  at: number;
  why: string;
  protest: string;
  was: string[];
}

/** What there is to know before a draw. */
export interface TournamentSeating {
  there: number;
  stale: boolean;
  to_draw: number;
  can: boolean;
  out: number;
  asks_even: boolean;
  cards_missing: number;
  quality: TournamentQuality | null;
}

/** What the draw is worth beside what cannot be avoided, over all rounds. */
export interface TournamentQuality {
  repeats: number;
  bound: number;
  most_meetings: number;
  clubs: number;
  families: number;
  fives: number[];
  seats: number;
}

/** Who stands where, after all lists that are closed. */
export interface TournamentRanking {
  people: TournamentPlace[];
  teams: TournamentTeam[];
  rounds: number;
  missing: number;
  final: boolean;
}

/** Somebody's line in the ranking. */
export interface TournamentPlace {
  rank: number;
  person: string;
  number: number;
  name: string;
  club: string;
  team: string;
  points: string;
  rounds: (string | null)[];
  ranks: (number | null)[];
  won: number;
  solos: number;
  disputed: boolean;
  unfinished: boolean;
  left: boolean;
}

/** A team's line in the ranking. */
export interface TournamentTeam {
  rank: number;
  team: string;
  points: string;
  counted: string[];
  others: string[];
}

/** A penalty of the referee. */
export interface TournamentPenalty {
  id: string;
  person: string;
  name: string;
  round: number;
  points: number;
  reason: string;
  by: string;
  at: number;
  withdrawn: string;
}

/** A protest. */
export interface TournamentProtest {
  id: string;
  round: number;
  table: number;
  game: number;
  person: string;
  name: string;
  text: string;
  at: number;
  decision: TournamentDecision | null;
}

/** What became of a protest. */
export interface TournamentDecision {
  upheld: boolean;
  reason: string;
  by: string;
  at: number;
}

/** Somebody who helps; their link is for the organiser alone. */
export interface TournamentStaff {
  id: string;
  name: string;
  role: string;
  devices: number;
  link: string | null;
}

/** A link to the tournament for others. */
export interface TournamentLink {
  right: string;
  url: string;
  reachable: boolean;
  why: string | null;
}

/** The clock of the round that is being played, for a table without extra time. */
export interface TournamentClock {
  round: number;
  minutes: number;
  fives: number | null;
  started: boolean;
  runs: boolean;
  ends: number | null;
  left: number;
}

/** What the clock has announced. */
export interface TournamentAnnouncement {
  id: string;
  at: number;
  text: string;
  round: number;
  left: number;
}

/** Who looks, if they play. */
export interface TournamentMe {
  id: string;
  number: number;
  name: string;
  club: string;
  team: string;
  status: string;
  card: number | null;
  paid: number;
  fee: number;
  rank: number | null;
  of: number;
  points: string;
  rounds: (string | null)[];
  disputed: boolean;
  seats: TournamentMySeat[];
  penalties: TournamentPenalty[];
}

/** Where somebody sits in a round that is drawn. */
export interface TournamentMySeat {
  round: number;
  table: number | null;
  seat: number | null;
  state: "drawn" | "over" | "running";
  points: string | null;
  others: string[];
}

/** For somebody who plays. The whole ranking is asked for by `ranking`, when it is looked at. */
export interface PlayerPicture {
  audience: "player";
  now: number;
  about: TournamentAbout;
  me: TournamentMe;
  table: TournamentTable | null;
  may: TournamentMay;
  protests: TournamentProtest[];
  clock: TournamentClock | null;
  announcements: TournamentAnnouncement[];
  rankings: number;
}

/** What a player can do at their table now. */
export interface TournamentMay {
  sign: boolean;
  protest: boolean;
  write: boolean;
  card: boolean;
  leave: boolean;
  open: boolean;
}

/** For the screen on the wall: nothing that is between the desk and somebody alone. */
export interface WallPicture {
  audience: "wall";
  now: number;
  about: TournamentAbout;
  rounds: TournamentRound[];
  ranking: TournamentRanking;
  clock: TournamentClock | null;
  announcements: TournamentAnnouncement[];
}

/** For whoever wants to enter themselves. */
export interface DoorPicture {
  audience: "door";
  now: number;
  about: TournamentAbout;
  open: boolean;
  entered: number;
  clubs: string[];
  teams: string[];
}

/** The answer to `ranking`. */
export interface RankingAnswer {
  type: "ranking";
  seq: number;
  rankings: number;
  ranking: TournamentRanking;
}

/** Somebody enters themselves with their own device, which is theirs from then on. */
export interface Register {
  type: "register";
  seq?: number;
  name: string;
  club?: string;
  team?: string;
}

/** Somebody is entered by who runs it; `there`: they are there already. */
export interface AddPerson {
  type: "add-person";
  seq?: number;
  name: string;
  club?: string;
  team?: string;
  family?: string;
  number?: number | null;
  there?: boolean;
}

/** Other facts about somebody; what is None stays. */
export interface EditPerson {
  type: "edit-person";
  seq?: number;
  person: string;
  name?: string | null;
  club?: string | null;
  team?: string | null;
  family?: string | null;
}

/** An entry was a mistake; only before they have played. */
export interface RemovePerson {
  type: "remove-person";
  seq?: number;
  person: string;
}

/** Somebody is expected, there, or did not come; leaving has a request of its own. */
export interface SetStatus {
  type: "set-status";
  seq?: number;
  person: string;
  status: Status;
}

export type Status =
  | "confirmed"
  | "left"
  | "no-show"
  | "present"
  | "registered";

/** What somebody has paid, in cents; None: the fee. */
export interface SetPaid {
  type: "set-paid";
  seq?: number;
  person: string;
  paid?: number | null;
}

/** Somebody draws a start card: by lot from the seed, or the one they hold in their hand. */
export interface DrawCard {
  type: "draw-card";
  seq?: number;
  person: string;
  card?: number | null;
}

/** Somebody goes home; `standin`: who plays the list they leave to its end. */
export interface Leave {
  type: "leave";
  seq?: number;
  person: string;
  standin?: string;
}

/** Somebody who had gone is there again. */
export interface Back {
  type: "back";
  seq?: number;
  person: string;
}

/** Other settings. */
export interface Change {
  type: "change";
  seq?: number;
  settings: Settings;
}

/** Draw the rounds to come. It takes a while: `seating.prepare` makes a `KeepDraw` of it. */
export interface Draw {
  type: "draw";
  seq?: number;
  seed?: string;
  even?: boolean | null;
  out?: string[][];
  tables?: string[][];
}

/** Somebody volunteers to keep the list of their table; None: one is drawn by lot. */
export interface NameScorer {
  type: "name-scorer";
  seq?: number;
  round: number;
  table: number;
  person?: string | null;
}

/** The next round begins. */
export interface StartRound {
  type: "start-round";
  seq?: number;
}

/** The clock of a round runs, or stands still. */
export interface RunClock {
  type: "run-clock";
  seq?: number;
  round: number;
  runs?: boolean;
}

/** A round has so many minutes. */
export interface SetClock {
  type: "set-clock";
  seq?: number;
  round: number;
  minutes: number;
}

/** A table has so many minutes more than the others, all in all. */
export interface GiveExtra {
  type: "give-extra";
  seq?: number;
  round: number;
  table: number;
  minutes: number;
}

/** A table is played as a live table; its people come by their own devices. */
export interface OpenTable {
  type: "open-table";
  seq?: number;
  round: number;
  table: number;
  person?: string;
}

/** A live table goes on with cards in the hand; a game that is played there is dealt again. */
export interface EndTable {
  type: "end-table";
  seq?: number;
  round: number;
  table: number;
}

/** Somebody at the table confirms the rows they have seen; `digest` says which. */
export interface SignList {
  type: "sign-list";
  seq?: number;
  round: number;
  table: number;
  person: string;
  digest: string;
}

/** The list is signed on paper. */
export interface CloseList {
  type: "close-list";
  seq?: number;
  round: number;
  table: number;
}

/** A list on paper of which only the totals are known: it is closed, or corrected. */
export interface HandIn {
  type: "hand-in";
  seq?: number;
  round: number;
  table: number;
  totals: [string, string][];
  games?: number;
  why?: string;
  sure?: boolean;
}

/** A closed list comes to something else, since a row was changed. */
export interface CorrectList {
  type: "correct-list";
  seq?: number;
  round: number;
  table: number;
  why: string;
}

/** Somebody plays a list to its end for who has left it. */
export interface NameStandin {
  type: "name-standin";
  seq?: number;
  round: number;
  table: number;
  person: string;
  standin: string;
}

/** The referee takes points; nobody gets them. */
export interface Penalise {
  type: "penalise";
  seq?: number;
  person: string;
  round: number;
  points: number;
  reason: string;
}

/** A penalty does not count after all. */
export interface WithdrawPenalty {
  type: "withdraw-penalty";
  seq?: number;
  penalty: string;
  why: string;
}

/** Somebody at a table does not agree with what a game counts (Wettbewerb 8). */
export interface MakeProtest {
  type: "protest";
  seq?: number;
  person: string;
  round: number;
  table: number;
  game: number;
  text: string;
}

/** What becomes of a protest. If rows were changed for it, what the list says now is taken. */
export interface DecideProtest {
  type: "decide-protest";
  seq?: number;
  protest: string;
  upheld: boolean;
  reason: string;
}

/** The tournament is over, or goes on after all. */
export interface End {
  type: "end";
  seq?: number;
  ended?: boolean;
}

/** Somebody helps. */
export interface NameStaff {
  type: "name-staff";
  seq?: number;
  name: string;
  role: Role;
}

export type Role =
  | "helper"
  | "organiser"
  | "player"
  | "referee";

/** Somebody helps no more. */
export interface DropStaff {
  type: "drop-staff";
  seq?: number;
  staff: string;
}

/** Somebody's personal link is made anew, and none of their devices is theirs any more. */
export interface FreeDevices {
  type: "free-devices";
  seq?: number;
  who: string;
}

/** The whole ranking, for a player who looks at it. Changes nothing. */
export interface AskRanking {
  type: "ranking";
  seq: number;
}
