import { reportLoadFailure } from '../../../../ui/load-failure.ts';
import type { CommandFailure, PendingCommand } from './pending-command.ts';

/** Reports commands to the frame, which shows them to the person. The kernel itself shows nothing. */
export interface CommandListener {
  /** A command was given that comes with a message. */
  onDone?(message: string, undo: () => void): void;
  onUndone?(): void;
  /** The server undid a command except for what this person has changed since. */
  onUndonePartly?(by: string): void;
  /** The server refused to undo a command; the undo is gone from the queue. */
  onUndoRefused?(failure: CommandFailure): void;
  /** The server failed; the command is sent again. */
  onRetry?(command: PendingCommand, failure: CommandFailure): void;
  /** The server refused a command: it stays in the queue until it is sent again or discarded. */
  onFailed?(command: PendingCommand, failure: CommandFailure): void;
}

let load = async (): Promise<CommandListener> => ({});

/** Sets who shows messages about commands: loaded when there is the first one to show. */
export function setCommandListener(loadListener: () => Promise<CommandListener>): void {
  load = loadListener;
}

/** Tells them of a command. */
export function reportCommand(report: (listener: CommandListener) => void): void {
  load().then(report, reportLoadFailure);
}
