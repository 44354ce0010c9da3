import { call } from '../../../kernel/http/client/call.ts';
import { directoryCalls } from '../shared/calls.ts';
import type { DirectoryApi } from '../shared/schema.ts';

const directoryApi: DirectoryApi = directoryCalls;

/** Sets who manages a person; null for nobody. */
export const setManager = (personId: string, managerId: string | null) =>
  call(directoryApi.setManager, { body: { personId, managerId } });

/** Sets who manages the person who is signed in. */
export const setOwnManager = (managerId: string | null) =>
  call(directoryApi.setOwnManager, { body: { managerId } });

/** Sets whether people may choose their own manager. */
export const setMayChooseManager = (mayChooseManager: boolean) =>
  call(directoryApi.setRules, { body: { mayChooseManager } });
