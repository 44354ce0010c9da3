import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { AuthGroup } from '../../access/shared/roles.ts';

/** Who may call: a group of roles, everybody (`open`), or `token`, where the call itself carries what proves it. */
export type EndpointAuth = AuthGroup | 'open';

/** A call as the browser sends it: its method and path. The schemas are only there for their types. */
export interface SentCall<
  Query extends GenericSchema,
  Body extends GenericSchema,
  Answer extends GenericSchema,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: '/api' | `/api/${string}`;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer?: Answer;
}

/**
 * One call of the API, described once: from it come validation, the types on both sides, the OpenAPI document and the
 * tests of who may call it.
 */
export interface Endpoint<
  Query extends GenericSchema,
  Body extends GenericSchema,
  Answer extends GenericSchema,
> extends SentCall<Query, Body, Answer> {
  readonly auth: EndpointAuth;
  /** Also answered to a locked session: what unlocks or ends it. */
  readonly worksWhileLocked?: boolean;
  /** Also served during maintenance to those who are no administrators: what says so, and signing in and out. */
  readonly worksInMaintenance?: boolean;
  readonly summary: string;
  readonly description?: string;
  /** The body is not JSON but a file's content, which the handler reads itself. */
  readonly upload?: { readonly types: readonly string[]; readonly maxBytes: number };
  /** The body's only field; older clients send its value bare, without the object around it. */
  readonly bareBody?: string;
  readonly answer: Answer;
  /** Valid inputs, shown in the documentation and used by the generated tests. */
  readonly example: { readonly query?: InferInput<Query>; readonly body?: InferInput<Body> };
}

export type AnyEndpoint = Endpoint<GenericSchema, GenericSchema, GenericSchema>;
export type QueryOf<C> =
  C extends SentCall<infer Query, infer _Body, infer _Answer> ? InferInput<Query> : never;
export type BodyOf<C> =
  C extends SentCall<infer _Query, infer Body, infer _Answer> ? InferInput<Body> : never;
export type AnswerOf<C> =
  C extends SentCall<infer _Query, infer _Body, infer Answer> ? InferOutput<Answer> : never;

/** The call of an endpoint as the browser sends it. */
export type SentBy<E> =
  E extends Endpoint<infer Query, infer Body, infer Answer> ? SentCall<Query, Body, Answer> : never;

/**
 * The calls of an API as the browser sends them. The browser imports their methods and paths from a file without schemas, and
 * this type from the file that describes them.
 */
export type CallsOf<Api extends Readonly<Record<string, AnyEndpoint>>> = {
  readonly [Name in keyof Api]: SentBy<Api[Name]>;
};

/** Describes an endpoint. */
export function endpoint<
  Query extends GenericSchema = GenericSchema<undefined>,
  Body extends GenericSchema = GenericSchema<undefined>,
  Answer extends GenericSchema = GenericSchema,
>(description: Endpoint<Query, Body, Answer>): Endpoint<Query, Body, Answer> {
  return description;
}
