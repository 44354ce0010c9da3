import type { Collection } from '../../collections/shared/collection.ts';
import type { Patch, SyncRecord } from '../../collections/shared/patch.ts';
import { type Fields, type GivenOf, type ValuesOf, wholeNumber } from '../../entities/shared/fields.ts';

/** What a patch can be computed from, besides the input. */
export interface PatchContext {
  /** Returns a record as it is before the command. */
  find<R extends SyncRecord>(collection: Collection<R>, id: string): R | undefined;
  /** The id of the person who runs the command. */
  readonly uid: string;
}

/**
 * A command that the browser sends. Its path, route, documentation, types and tests follow from the declaration. The input is
 * declared by fields and not by a schema, so that the browser loads no schemas.
 */
export interface CommandDeclaration<Input extends Fields = Fields, Answer extends Fields = Fields> {
  readonly app: string;
  readonly api: `/api/${string}`;
  /** A verb and a noun: `archive-notes`. The last part of the path; the journal has it after the app. */
  readonly name: string;
  /** The name in the journal, if it differs from the app and the name: older entries keep theirs, and undo finds a command by it. */
  readonly journalName?: string;
  readonly summary: string;
  readonly description?: string;
  /** Who may run it at all; every user unless specified. */
  readonly writers?: 'staff' | 'admin';
  readonly input: Input;
  /** Values of the example that differ from the examples of the fields. */
  readonly example?: Partial<GivenOf<Input>>;
  readonly answer: Answer;
  readonly isUndoable: boolean;
  /** Returns what the command changes, for the screen before the server responds. */
  patch?(input: GivenOf<Input>, context: PatchContext): Patch;
}

export type InputFor<D extends CommandDeclaration> = GivenOf<D['input']>;
export type AnswerFor<D extends CommandDeclaration> = ValuesOf<D['answer']>;

const countAnswer = { count: wholeNumber(Number.MAX_SAFE_INTEGER) };

type Defaults = 'answer' | 'isUndoable';

/** Declares a command. It answers with a count and can be undone unless specified. */
export const defineCommand = <Input extends Fields, Answer extends Fields = typeof countAnswer>(
  declaration: Omit<CommandDeclaration<Input, Answer>, Defaults> &
    Partial<Pick<CommandDeclaration<Input, Answer>, Defaults>>,
): CommandDeclaration<Input, Answer> =>
  ({ answer: countAnswer, isUndoable: true, ...declaration }) as CommandDeclaration<Input, Answer>; // safe: `Answer` is that of `countAnswer` unless specified

/** Returns the path of a command. */
export const commandPath = ({ api, name }: Pick<CommandDeclaration, 'api' | 'name'>) =>
  `${api}/${name}` as const;
