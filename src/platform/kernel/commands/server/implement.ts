import * as v from 'valibot';
import type { Command } from '../../database/server/command.ts';
import type { Transaction } from '../../database/server/transaction.ts';
import { buildEntries, buildStrictSchema } from '../../entities/shared/field-schemas.ts';
import { wholeNumber } from '../../entities/shared/fields.ts';
import { isOmittable } from '../../entities/shared/omittable.ts';
import { handle, type Route } from '../../http/server/route.ts';
import { type Endpoint, endpoint } from '../../http/shared/endpoint.ts';
import {
  type AnswerFor,
  type CommandDeclaration,
  type CountAnswer,
  commandPath,
  type InputFor,
} from '../shared/declaration.ts';

/** What a command does: one function, one transaction. Its input is valid. */
export type Handler<D extends CommandDeclaration> = (
  transaction: Transaction,
  input: InputFor<D>,
) => Promise<AnswerFor<D>>;

const countAnswer: CountAnswer = { count: wholeNumber(Number.MAX_SAFE_INTEGER) };

type Schema<Value> = v.GenericSchema<Value>;

/** A declared command with its handler and its route. */
export interface ImplementedCommand<D extends CommandDeclaration = CommandDeclaration> extends Command<
  Schema<InputFor<D>>,
  AnswerFor<D>
> {
  readonly declaration: D;
  readonly route: Route;
}

/** Returns the example of a command: the examples of its required fields, and its own. */
function buildExample<D extends CommandDeclaration>({ input, example }: D): InputFor<D> {
  const required = Object.entries(input).filter(([, field]) => !isOmittable(field));
  const values = required.map(([name, field]) => [name, field.example] as const);
  return { ...Object.fromEntries(values), ...example } as InputFor<D>; // safe: one value a required field
}

/** Describes the endpoint of a command. */
export function describeCommand<D extends CommandDeclaration>(
  command: D,
): Endpoint<Schema<undefined>, Schema<InputFor<D>>, Schema<AnswerFor<D>>> {
  const { summary, description, writers = 'user', answer = countAnswer } = command;
  return endpoint({
    method: 'POST',
    path: commandPath(command),
    auth: writers,
    summary,
    description,
    body: buildInput(command),
    answer: v.object(buildEntries(answer)) as unknown as Schema<AnswerFor<D>>, // safe: built of the same fields
    example: { body: buildExample(command) },
  });
}

const buildInput = <D extends CommandDeclaration>({ input }: D) =>
  buildStrictSchema(input) as unknown as Schema<InputFor<D>>; // safe: built of the same fields

/** Implements a declared command. */
function implement<D extends CommandDeclaration>(declaration: D, run: Handler<D>): ImplementedCommand<D> {
  const { app, journalName = `${app}.${declaration.name}`, isUndoable = true } = declaration;
  const command = { name: journalName, input: buildInput(declaration), isUndoable, run };
  const route = handle(describeCommand(declaration), (call, { body }) => call.execute(command, body));
  return { ...command, declaration, route };
}

/** The exports of a module that are declared commands. */
type DeclaredIn<Module> = {
  [Name in keyof Module as Module[Name] extends CommandDeclaration ? Name : never]: Module[Name];
};
type HandlersFor<Module> = {
  readonly [Name in keyof DeclaredIn<Module>]: Module[Name] extends CommandDeclaration
    ? Handler<Module[Name]>
    : never;
};
type ImplementedIn<Module> = {
  readonly [Name in keyof DeclaredIn<Module>]: Module[Name] extends CommandDeclaration
    ? ImplementedCommand<Module[Name]>
    : never;
};

/**
 * Implements all commands that a module of `shared` exports: `implementAll(declarations, { archiveNotes: … })`, after
 * `import * as declarations`. A declared command without a handler is a type error.
 */
export function implementAll<Module extends object>(
  declarations: Module,
  handlers: HandlersFor<Module>,
): ImplementedIn<Module> {
  const declared = new Map<string, CommandDeclaration>(Object.entries(declarations));
  const all = handlers as unknown as Record<string, Handler<CommandDeclaration>>; // safe: each gets what its own schema accepts
  const implemented = Object.entries(all).map(([name, run]) => {
    const declaration = declared.get(name);
    if (!declaration) throw new Error(`There is no declared command ${name}.`);
    return [name, implement(declaration, run)] as const;
  });
  return Object.fromEntries(implemented) as unknown as ImplementedIn<Module>; // safe: one a handler
}
