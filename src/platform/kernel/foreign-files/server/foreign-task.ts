import { Failure } from '../../../../base/failures.ts';

/** What reading one file may take before it is ended. */
export interface ForeignLimits {
  readonly ms: number;
  /** Of the heap; bytes of files do not count. */
  readonly megabytes: number;
  readonly outputBytes: number;
}

/** A function that reads a foreign file. It runs in a thread: what it takes and returns is copied. */
export interface ForeignTask<Args extends readonly unknown[], Result> {
  /** The module that exports it, with as few imports as it needs. */
  readonly module: string;
  readonly name: string;
  readonly limits: ForeignLimits;
  /** For the compiler alone. */
  readonly type?: (...args: Args) => Result;
}

/** Reads a foreign file for somebody; throws a Failure for what cannot be read within the limits of the task. */
export type ReadForeign = <Args extends readonly unknown[], Result>(
  task: ForeignTask<Args, Result>,
  uid: string,
  ...args: Args
) => Promise<Result>;

/** Declares a task by the address of the module that declares it, from there the path of the module to load, and its function. */
// safe: only what the function takes and returns is used
export const defineForeignTask = <Read extends (...args: any[]) => unknown>(
  base: string,
  path: string,
  name: string,
  limits: ForeignLimits,
): ForeignTask<Parameters<Read>, Awaited<ReturnType<Read>>> => ({
  module: new URL(path, base).href,
  name,
  limits,
});

const refuse = (status: number, message: string) =>
  new Failure(status, message, { fields: { fileId: message } });

export const unreadable = () => refuse(400, 'This file cannot be read.');
export const tooCostly = () => refuse(413, 'Reading this file takes too much time or memory.');
/** Not the fault of the file: jobs try again. */
export const tooBusy = () => refuse(503, 'Too many files are being read. Try again in a moment.');

/** Whether a failure says that a file is not what it should be, whoever reads it. */
export const isOfFile = (error: unknown): boolean =>
  error instanceof Failure && (error.status === 400 || error.status === 413);

/** Whether reading a file took more than its limits. */
export const isTooCostly = (error: unknown): boolean => error instanceof Failure && error.status === 413;

/** Calls the function of a task. */
export async function runTask(module: string, name: string, args: readonly unknown[]): Promise<unknown> {
  const exported: Record<string, unknown> = await import(/* @vite-ignore */ module);
  const read = exported[name];
  if (typeof read !== 'function') throw new TypeError(`${module} has no function ${name}.`);
  return read(...args);
}

/** Reads in the serving thread, for where there are no others. */
export const readHere: ReadForeign = async <Args extends readonly unknown[], Result>(
  { module, name }: ForeignTask<Args, Result>,
  _uid: string,
  ...args: Args
) => (await runTask(module, name, args)) as Result; // safe: the task was declared with this function's type
