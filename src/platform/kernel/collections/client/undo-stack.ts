import type { AnyEndpoint } from '../../http/shared/endpoint.ts';
import type { Patch } from '../shared/patch.ts';

/** A call that undoes a command. */
export interface UndoCall {
  readonly endpoint: Pick<AnyEndpoint, 'method' | 'path'>;
  readonly body: unknown;
}

/** A command that can be undone, and the patch that reverts it on the screens. */
export interface DoneCommand {
  readonly id: string;
  readonly app: string;
  readonly scopes: readonly string[];
  readonly inverse: Patch;
  /** The call that undoes it, where the journal cannot. */
  readonly undo?: UndoCall | undefined;
  /** Called when a screen undoes it. */
  readonly afterUndo?: (() => void) | undefined;
}

const maxUndo = 50;
let done: readonly DoneCommand[] = [];

export function pushDone(command: DoneCommand): void {
  done = [...done.slice(1 - maxUndo), command];
}

/** Takes a command off the stack; undefined when it is not on it. */
export function takeDone(id: string): DoneCommand | undefined {
  const found = done.find((command) => command.id === id);
  done = done.filter((command) => command !== found);
  return found;
}

/** Forgets a command that did not happen, or all of them. */
export function forgetDone(id?: string): void {
  done = id === undefined ? [] : done.filter((command) => command.id !== id);
}

/** The newest command of this page that can be undone. */
export const readNewestDone = (): DoneCommand | undefined => done.at(-1);
