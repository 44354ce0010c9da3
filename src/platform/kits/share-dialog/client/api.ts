import { accessCalls } from '../../../kernel/access/shared/calls.ts';
import type { AccessApi } from '../../../kernel/access/shared/schema.ts';
import type { Level } from '../../../kernel/access/shared/levels.ts';
import type { Entity } from '../../../kernel/entities/shared/entity.ts';
import { call, send } from '../../../kernel/http/client/call.ts';

const accessApi: AccessApi = accessCalls;

/** Who may do what in a scope. */
export const listGrants = (scope: string, signal: AbortSignal) =>
  call(accessApi.listGrants, { query: { scope }, signal });

/** Opens a scope for a record that is not shared yet; returns the scope. */
export async function openRecordScope({ api, noun }: Entity, id: string): Promise<string> {
  const response = await send('POST', `${api}/share-${noun}`, { body: { id } });
  const { scope }: { scope: string } = await response.json();
  return scope;
}

/** Gives a principal a level in a scope, or changes it. */
export const setGrant = (scope: string, principal: string, level: Level) =>
  call(accessApi.setGrant, { body: { scope, principal, level } });

/** Takes a principal's level away. */
export const removeGrant = (scope: string, principal: string) =>
  call(accessApi.removeGrant, { body: { scope, principal } });

/** Gives up one's own level. */
export const leaveScope = (scope: string) => call(accessApi.leaveScope, { body: { scope } });
