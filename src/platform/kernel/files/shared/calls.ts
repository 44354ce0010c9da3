/** The methods and paths of calls that `schema.ts` describes. */
export const filesCalls = {
  upload: { method: 'PUT', path: '/api/files' },
  get: { method: 'GET', path: '/api/files/:fileId' },
  createUpload: { method: 'POST', path: '/api/files/uploads' },
  getUpload: { method: 'GET', path: '/api/files/uploads/:uploadId' },
  putPiece: { method: 'PUT', path: '/api/files/uploads/:uploadId' },
  removeUpload: { method: 'DELETE', path: '/api/files/uploads/:uploadId' },
  getThumbnail: { method: 'GET', path: '/api/files/:fileId/thumbnail' },
  getContent: { method: 'GET', path: '/api/files/:fileId/content' },
} as const;
