export const maxPostLength = 20_000;
export const maxPostFiles = 12;

/** The methods and paths of calls that `schema.ts` describes. */
export const profileCalls = {
  getTimeline: { method: 'GET', path: '/api/profile/timeline' },
  getPhotosVideos: { method: 'GET', path: '/api/profile/photos-videos' },
  getAbout: { method: 'GET', path: '/api/profile/about' },
  listActivities: { method: 'GET', path: '/api/profile/activities' },
  saveProfile: { method: 'POST', path: '/api/profile/save-profile' },
  setFact: { method: 'POST', path: '/api/profile/set-fact' },
  addPost: { method: 'POST', path: '/api/profile/add-post' },
  updatePost: { method: 'POST', path: '/api/profile/update-post' },
  removePost: { method: 'POST', path: '/api/profile/remove-post' },
  setLike: { method: 'POST', path: '/api/profile/set-like' },
  sharePost: { method: 'POST', path: '/api/profile/share-post' },
  setFollow: { method: 'POST', path: '/api/profile/set-follow' },
  saveGroup: { method: 'POST', path: '/api/profile/save-group' },
  removeGroup: { method: 'POST', path: '/api/profile/remove-group' },
  setMember: { method: 'POST', path: '/api/profile/set-member' },
} as const;
