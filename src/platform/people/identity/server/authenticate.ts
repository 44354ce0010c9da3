import { languageOf } from './person-settings.ts';
import type { Database } from '../../../kernel/database/server/database.ts';
import type { Identity as OpenIdentity } from '../../../kernel/live/server/stream.ts';
import { findLiveSession } from './queries.ts';
import { listRoles } from './tables.ts';
import type { Tokens } from './tokens.ts';

export interface Identity extends OpenIdentity {
  /** The session waits for its password. */
  readonly isLocked: boolean;
}

const maxRemembered = 10_000;

/**
 * Finds who a token belongs to. A live session is remembered until its user or session changes in the journal, so that
 * disabling somebody, ending a session or changing roles works with the next request.
 */
export function createAuthenticator(database: Database, tokens: Tokens) {
  const remembered = new Map<string, Identity>();
  database.onCommit((changes) => {
    for (const change of changes) {
      if (change.entity === 'sessions') remembered.delete(change.id);
      if (change.entity !== 'users') continue;
      for (const [sessionId, identity] of remembered)
        if (identity.actor.uid === change.id) remembered.delete(sessionId);
    }
  });
  return async (token: string): Promise<Identity | undefined> => {
    const claims = await tokens.verifyAccess(token);
    if (!claims) return undefined;
    const known = remembered.get(claims.sessionId);
    if (known) return { ...known, expiresAt: claims.expiresAt };
    const session = await findLiveSession(database.db, claims.sessionId, database.now());
    if (!session || session.uid !== claims.uid) return undefined;
    const identity = {
      actor: { uid: session.uid, roles: listRoles(session) },
      sessionId: claims.sessionId,
      isLocked: session.locked_at !== null,
      expiresAt: claims.expiresAt,
      language: languageOf(session),
    };
    if (remembered.size >= maxRemembered) remembered.clear();
    remembered.set(claims.sessionId, identity);
    return identity;
  };
}
