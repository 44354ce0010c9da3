import { type Failure, notFound } from '../../../../base/failures.ts';
import { findLiveSession } from '../../../people/identity/server/queries.ts';
import { listRoles } from '../../../people/identity/server/tables.ts';
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

/** The signature of an address covers all of it, so that no part can be replaced. */
export function createAddresses(sign: (text: string) => Promise<string>): Addresses {
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
      const session = await findLiveSession(database.db, parts.get('session') ?? '', database.now());
      const isOpen = session?.locked_at === null && session.uid === parts.get('person');
      if (!isOpen) throw describeDeadAddress();
      return { uid: session.uid, roles: listRoles(session) };
    },
  };
}
