import { type Failure, notFound } from '../../../../base/failures.ts';
import type { Database } from '../../database/server/database.ts';
import type { Actor } from '../../database/server/transaction.ts';
import type { Call, SignedInCall } from '../../http/server/route.ts';
import { addressMinutes } from '../shared/addresses.ts';
import { hashContent } from './store.ts';

const describeDeadAddress = (): Failure => notFound('This address does not work any more.');

const hash = (text: string) => hashContent(new TextEncoder().encode(text));

/** Signs and checks addresses that browsers open without a token. */
export interface Addresses {
  /** Returns the address of a path for the caller. */
  sign(call: SignedInCall, path: string, query: Readonly<Record<string, string>>): Promise<string>;
  /** Returns whose address was called. Throws 404 unless it is signed, has not ended, and its session lasts and is not locked. */
  check(call: Call): Promise<Actor>;
}

/** Returns whose session this is; undefined unless it lasts and is not locked. */
export type FindOpenSession = (database: Database, sessionId: string) => Promise<Actor | undefined>;

/** The signature of an address covers all of it, so that no part can be replaced. */
export function createAddresses(
  sign: (text: string) => Promise<string>,
  findOpenSession: FindOpenSession,
): Addresses {
  return {
    async sign({ actor, sessionId, database }, path, query) {
      const until = String(database.now().getTime() + addressMinutes * 60_000);
      const parts = new URLSearchParams({ ...query, person: actor.uid, session: sessionId, until });
      parts.sort();
      const signed = `${path}?${parts}`;
      return `${signed}&signature=${await sign(signed)}`;
    },
    async check({ request, database }) {
      const { pathname, searchParams: parts } = new URL(request.url);
      const signature = parts.get('signature') ?? '';
      parts.delete('signature');
      parts.sort();
      // Comparing hashes prevents timing attacks on the signature.
      const isSigned = (await hash(signature)) === (await hash(await sign(`${pathname}?${parts}`)));
      if (!isSigned || Number(parts.get('until')) <= database.now().getTime()) throw describeDeadAddress();
      const person = await findOpenSession(database, parts.get('session') ?? '');
      if (!person || person.uid !== parts.get('person')) throw describeDeadAddress();
      return person;
    },
  };
}
