import { call } from '../../../../platform/kernel/http/client/call.ts';
import { type Quotas, spaceApi } from '../../shared/space.ts';

/** How much space the person's files take. */
export const fetchSpace = (signal: AbortSignal) => call(spaceApi.get, { signal });

/** How much space the files of everyone take, for administrators. */
export const fetchOrganizationSpace = (signal: AbortSignal) => call(spaceApi.getOrganization, { signal });

export const saveQuotas = (body: Quotas) => call(spaceApi.setQuotas, { body });
