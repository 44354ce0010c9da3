import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { includesLevel, type Level, strongestLevel } from '../../../kernel/access/shared/levels.ts';
import type { GrantEntry } from '../../../kernel/access/shared/schema.ts';
import { untilSent } from '../../../kernel/collections/client/commands.ts';
import type { Entity } from '../../../kernel/entities/shared/entity.ts';
import { ApiError } from '../../../kernel/http/client/api-error.ts';
import { readSession } from '../../../people/identity/client/session.ts';
import { useColleagues } from '../../../people/directory/client/use-people.ts';
import { leaveScope, listGrants, openRecordScope, removeGrant, setGrant } from './api.ts';
import type { ShareTexts } from './texts/en.ts';

export interface SharedRecord {
  readonly id: string;
  readonly ownerId: string;
  readonly scope: string;
}

/** What went wrong, in the words of the person who shares. */
export function describeShareError(error: unknown, { errors }: ShareTexts): string {
  if (!(error instanceof ApiError)) return errors.offline;
  if ('principal' in error.fields) return errors.person;
  if ('level' in error.fields) return errors.level;
  if (error.status === 409) return errors.lastManager;
  return error.status === 403 || error.status === 404 ? errors.forbidden : errors.failed;
}

/** Who has access to a record, and what changes that. A private record gets a scope when it is first shared. */
export function useSharing(entity: Entity | undefined, record: SharedRecord) {
  const client = useQueryClient();
  const [opened, setOpened] = useState<string>();
  const scope = opened ?? record.scope;
  const isOpen = !scope.startsWith('user:');
  const me = `user:${readSession().user?.uid ?? ''}`;
  const key = ['grants', scope];
  const grants = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => listGrants(scope, signal),
    enabled: isOpen,
    staleTime: 0,
  });
  const people = useColleagues();
  const update = async (entries: readonly GrantEntry[], of: string) => {
    // What was asked before the change would overwrite it.
    await client.cancelQueries({ queryKey: ['grants', of] });
    client.setQueryData(['grants', of], entries);
  };

  const share = useMutation({
    mutationFn: async ({ principal, level }: { principal: string; level: Level }) => {
      await untilSent(record.id);
      const target = isOpen || !entity ? scope : await openRecordScope(entity, record.id);
      setOpened(target);
      await update(await setGrant(target, principal, level), target);
    },
  });
  const remove = useMutation({
    mutationFn: async (principal: string) => update(await removeGrant(scope, principal), scope),
  });
  const leave = useMutation({ mutationFn: () => leaveScope(scope) });

  const entries = grants.data ?? [];
  const own = strongestLevel(entries.flatMap(({ principal, level }) => (principal === me ? [level] : [])));
  return {
    me,
    entries,
    people,
    isLoading: isOpen && grants.isPending,
    canManage: !isOpen || includesLevel(own, 'manage'),
    canLeave: isOpen && own !== undefined && record.ownerId !== readSession().user?.uid,
    share,
    remove,
    leave,
    error: share.error ?? remove.error ?? leave.error ?? grants.error,
  };
}

export type Sharing = ReturnType<typeof useSharing>;
