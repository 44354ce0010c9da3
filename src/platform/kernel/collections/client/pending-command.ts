import type { Patch } from '../shared/patch.ts';

/** A field that two people changed: the value of the waiting command and the one that the server has. */
export interface FieldConflict {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Why the server refused a command. */
export interface CommandFailure {
  readonly status: number;
  /** The message of the server. */
  readonly reason: string;
  /** Other details of the response, such as who changed the record. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Set when the record was changed by somebody else in the meantime. */
  readonly conflicts?: readonly FieldConflict[];
}

/** A command of this browser that the server has not confirmed, or whose records have not arrived yet. */
export interface PendingCommand {
  /** Created here; the server applies each id once. Sortable by time. */
  readonly id: string;
  /** Its place in the queue when that is not its id: a repeated command keeps the place of the first. */
  readonly order?: string | undefined;
  readonly app: string;
  /** Its lanes: commands that share a scope are sent one after the other. */
  readonly scopes: readonly string[];
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** What it changes on the screens until the records of the server have arrived. */
  readonly patch: Patch;
  readonly state: 'waiting' | 'sending' | 'confirmed' | 'failed';
  /** Set once a request was started: the server may have applied it, so it can no longer be withdrawn. */
  readonly wasSent?: boolean | undefined;
  /** How many times the server answered with an error of its own. */
  readonly attempts?: number | undefined;
  /** Not sent again between these times, in ms since 1970. */
  readonly retryFrom?: number | undefined;
  readonly retryAt?: number | undefined;
  /** The journal number once confirmed: the patch ends when the records of that number have arrived. */
  readonly seq?: number | undefined;
  readonly failure?: CommandFailure | undefined;
  /** Follows what is on the screen, such as a read mark: when the server refuses it, it is dropped without a word. */
  readonly isQuiet?: boolean | undefined;
  /** The command that this one undoes. */
  readonly undoes?: string | undefined;
}

/** The position of a command in the queue. */
export const orderOf = (command: PendingCommand): string => command.order ?? command.id;

/** Where commands of earlier versions lack fields that are required now. */
export const upgradeCommand = (stored: PendingCommand): PendingCommand => ({
  ...stored,
  scopes: stored.scopes ?? [stored.app],
});
