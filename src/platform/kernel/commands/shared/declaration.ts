import type { Collection } from '../../collections/shared/collection.ts';
import type { Patch, SyncRecord } from '../../collections/shared/patch.ts';
import type { Field, Fields, GivenOf, ValuesOf } from '../../entities/shared/fields.ts';

/** What a patch can be computed from, besides the input. */
export interface PatchContext {
  /** Returns a record as it is before the command. */
  find<R extends SyncRecord>(
    collection: Pick<Collection<R>, 'app' | 'name' | 'search'>,
    id: string,
  ): R | undefined;
  /** Returns the records of a collection as they are before the command, in its order. */
  list<R extends SyncRecord>(collection: Collection<R>): readonly R[];
  /** The time of the command. */
  readonly now: string;
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
  /** The fields of the response; a count unless specified. */
  readonly answer?: Answer;
  /** Whether it can be undone; true unless specified. */
  readonly isUndoable?: boolean;
  /** Returns what the command changes, for the screen before the server responds. */
  patch?(input: GivenOf<Input>, context: PatchContext): Patch;
}

/** The parts of a declaration that the browser sends a command with. */
export interface SentCommand<Input> extends Pick<CommandDeclaration, 'app' | 'api' | 'name' | 'isUndoable'> {
  /** The only field of the body, which holds the input; the body is the input unless specified. */
  readonly bareBody?: string;
  patch?(input: Input, context: PatchContext): Patch;
}

export type InputFor<D extends CommandDeclaration> = GivenOf<D['input']>;
export type AnswerFor<D extends CommandDeclaration> = ValuesOf<NonNullable<D['answer']>>;

/** The response of a command that declares none. */
export type CountAnswer = { readonly count: Field<number> };

/** Declares a command. */
export const defineCommand = <Input extends Fields, Answer extends Fields = CountAnswer>(
  declaration: CommandDeclaration<Input, Answer>,
): CommandDeclaration<Input, Answer> => declaration;

/** Returns the path of a command. */
export const commandPath = ({ api, name }: Pick<CommandDeclaration, 'api' | 'name'>) =>
  `${api}/${name}` as const;
