/** What a public link allows: view, view and download, or upload only. */
export const linkKinds = ['view', 'download', 'deposit'] as const;
export type LinkKind = (typeof linkKinds)[number];
/** The maximum length of the name or email that a guest gives for the watermark. */
export const maxVisitorLength = 60;

/** The maximum number of entries of a folder that guests get at once. */
export const guestEntriesAtOnce = 200;
/** The maximum number of public links that are listed. */
export const maxLinks = 300;

const api = '/api/file-manager-app' as const;
/** Where the calls of guests are. */
export const guestApiPath = `${api}/public` as const;

/** The methods and paths of the calls of people, which `public-links.ts` describes. */
export const publicLinkCalls = {
  list: { method: 'GET', path: `${api}/public-links` },
  listAll: { method: 'GET', path: `${api}/all-public-links` },
  create: { method: 'POST', path: `${api}/create-public-link` },
  revoke: { method: 'POST', path: `${api}/revoke-public-link` },
} as const;

/** The methods and paths of the calls of guests. */
export const guestCalls = {
  open: { method: 'POST', path: `${guestApiPath}/open-link` },
  listEntries: { method: 'POST', path: `${guestApiPath}/list-entries` },
  getContent: { method: 'GET', path: `${guestApiPath}/content` },
  getText: { method: 'GET', path: `${guestApiPath}/text` },
  getArchive: { method: 'GET', path: `${guestApiPath}/archive` },
  beginUpload: { method: 'POST', path: `${guestApiPath}/begin-upload` },
  getUpload: { method: 'GET', path: `${guestApiPath}/uploads/:uploadId` },
  putPiece: { method: 'PUT', path: `${guestApiPath}/uploads/:uploadId` },
} as const;
