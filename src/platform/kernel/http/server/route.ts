import type { GenericSchema, InferOutput } from 'valibot';
import type { Command } from '../../database/server/command.ts';
import type { Database, Outcome } from '../../database/server/database.ts';
import type { Actor } from '../../database/server/transaction.ts';
import type { Endpoint } from '../shared/endpoint.ts';
import type { OpenSink } from './sink.ts';

/** One call under way: who calls, and what it may use. */
export interface Call {
  readonly request: Request;
  /** The caller's network address, for rate limits; empty when unknown. */
  readonly address: string;
  readonly database: Database;
  /** The parts of the path that the endpoint names with a colon. */
  readonly params: Readonly<Record<string, string>>;
  /** Headers to add to the response. */
  readonly headers: Record<string, string>;
  /** A text of a refusal in the caller's language, for answers that tell what would be refused. */
  say(text: string): string;
  /** Reads the body in chunks, once. */
  readChunks(): AsyncIterable<Uint8Array>;
  /** Begins a response that is written piece by piece. */
  readonly openSink: OpenSink;
  /** The id that the request gives its command, else a new one: a secret that is derived from it is the same when the request is repeated. */
  readonly commandId: string;
  /** Runs a command as the caller; the response then names the command, so that it can be undone. */
  execute<Schema extends GenericSchema, Answer>(
    command: Command<Schema, Answer>,
    input: InferOutput<Schema>,
    options?: { actor?: Actor },
  ): Promise<Answer>;
  /** As execute; also tells whether the command was executed before, when a client repeats a request. */
  executeWithOutcome<Schema extends GenericSchema, Answer>(
    command: Command<Schema, Answer>,
    input: InferOutput<Schema>,
    options?: { actor?: Actor },
  ): Promise<Outcome<Answer>>;
}

export interface SignedInCall extends Call {
  readonly actor: Actor;
  /** The session that the token belongs to. */
  readonly sessionId: string;
  /** When its token ends, in milliseconds. */
  readonly expiresAt: number;
}

/** A response that is JSON text already, such as rows that the database made. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A list as JSON texts of its records, in pages that are read while the response is sent. */
export class JsonPages {
  readonly pages: AsyncIterable<readonly string[]>;
  constructor(pages: AsyncIterable<readonly string[]>) {
    this.pages = pages;
  }
}

export interface Input<Query, Body> {
  readonly query: Query;
  readonly body: Body;
}

type Answered<Answer> = Answer | JsonText | JsonPages | Response;

/** Refuses callers by the head of their request, before its body is read. */
export type Admit = (request: Request, address: string) => Promise<void>;

export interface Route {
  readonly endpoint: Endpoint<GenericSchema, GenericSchema, GenericSchema>;
  readonly admit?: Admit;
  run(call: Call | SignedInCall, input: Input<unknown, unknown>): Promise<unknown>;
}

/** Binds an endpoint to its handler. A handler of a protected endpoint gets a signed-in caller, by type. */
export function handle<Query extends GenericSchema, Body extends GenericSchema, Answer extends GenericSchema>(
  endpoint: Endpoint<Query, Body, Answer>,
  run: (
    call: SignedInCall,
    input: Input<InferOutput<Query>, InferOutput<Body>>,
  ) => Promise<Answered<InferOutput<Answer>>>,
): Route {
  return { endpoint, run } as unknown as Route; // safe: the app factory checks auth and validates before it calls
}

/** The same for endpoints that are open to all, where there may be no caller. */
export function handleOpen<
  Query extends GenericSchema,
  Body extends GenericSchema,
  Answer extends GenericSchema,
>(
  endpoint: Endpoint<Query, Body, Answer>,
  run: (
    call: Call,
    input: Input<InferOutput<Query>, InferOutput<Body>>,
  ) => Promise<Answered<InferOutput<Answer>>>,
  admit?: Admit,
): Route {
  return { endpoint, run, admit } as unknown as Route; // safe: the app factory validates before it calls
}
