import { call } from '../../../../platform/kernel/http/client/call.ts';
import type { BodyOf } from '../../../../platform/kernel/http/shared/endpoint.ts';
import { publicLinkCalls } from '../../shared/public-link-calls.ts';
import type { PublicLinkApi } from '../../shared/public-links.ts';

const publicLinkApi: PublicLinkApi = publicLinkCalls;

export type NewLink = BodyOf<typeof publicLinkApi.create>;

/** Lists the public links of entries that the person may see. */
export const listPublicLinks = (signal: AbortSignal) => call(publicLinkApi.list, { signal });

/** Lists the public links of everybody, for administrators. */
export const listAllPublicLinks = (signal: AbortSignal) => call(publicLinkApi.listAll, { signal });

/** Creates a public link and returns its URL, which is shown only once. */
export const createPublicLink = (body: NewLink) => call(publicLinkApi.create, { body });

/** Ends a public link. */
export const revokePublicLink = (id: string) => call(publicLinkApi.revoke, { body: { id } });
