import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { AuthGroup } from '../../../people/identity/shared/rules.ts';

/** Who may call: a group of roles, everybody (`open`), or `token`, where the call itself carries what proves it. */
export type EndpointAuth = AuthGroup | 'open';

/**
 * One call of the API, described once: from it come validation, the types on both sides, the OpenAPI document and the
 * tests of who may call it.
 */
export interface Endpoint<
  Query extends GenericSchema,
  Body extends GenericSchema,
  Answer extends GenericSchema,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: '/api' | `/api/${string}`;
  readonly auth: EndpointAuth;
  /** Also answered to a locked session: what unlocks or ends it. */
  readonly worksWhileLocked?: boolean;
  /** Also served during maintenance to those who are no administrators: what says so, and signing in and out. */
  readonly worksInMaintenance?: boolean;
  readonly summary: string;
  readonly description?: string;
  readonly query?: Query;
  readonly body?: Body;
  /** The body is not JSON but a file's content, which the handler reads itself. */
  readonly upload?: { readonly types: readonly string[]; readonly maxBytes: number };
  /** The body's only field; older clients send its value bare, without the object around it. */
  readonly bareBody?: string;
  readonly answer: Answer;
  /** Valid inputs, shown in the documentation and used by the generated tests. */
  readonly example: { readonly query?: InferInput<Query>; readonly body?: InferInput<Body> };
}

export type AnyEndpoint = Endpoint<GenericSchema, GenericSchema, GenericSchema>;
export type QueryOf<E> =
  E extends Endpoint<infer Query, infer _Body, infer _Answer> ? InferInput<Query> : never;
export type BodyOf<E> =
  E extends Endpoint<infer _Query, infer Body, infer _Answer> ? InferInput<Body> : never;
export type AnswerOf<E> =
  E extends Endpoint<infer _Query, infer _Body, infer Answer> ? InferOutput<Answer> : never;

/** Describes an endpoint. */
export function endpoint<
  Query extends GenericSchema = GenericSchema<undefined>,
  Body extends GenericSchema = GenericSchema<undefined>,
  Answer extends GenericSchema = GenericSchema,
>(description: Endpoint<Query, Body, Answer>): Endpoint<Query, Body, Answer> {
  return description;
}
