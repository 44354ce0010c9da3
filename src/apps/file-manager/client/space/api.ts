import { call } from '../../../../platform/kernel/http/client/call.ts';
import { spaceCalls } from '../../shared/space-calls.ts';
import type { Quotas, SpaceApi } from '../../shared/space.ts';

const spaceApi: SpaceApi = spaceCalls;

/** How much space the person's files take. */
export const fetchSpace = (signal: AbortSignal) => call(spaceApi.get, { signal });

/** How much space the files of everyone take, for administrators. */
export const fetchOrganizationSpace = (signal: AbortSignal) => call(spaceApi.getOrganization, { signal });

export const saveQuotas = (body: Quotas) => call(spaceApi.setQuotas, { body });
