export const maxMessageLength = 100_000;
export const maxSectionLength = 40;
/** The topic of the signal `{roomId, userId, isTyping}` to a room's members. */
export const typingTopic = 'chat.typing';

/** The methods and paths of calls that `schema.ts` describes. */
export const chatCalls = {
  listRooms: { method: 'GET', path: '/api/chat/rooms' },
  getRoom: { method: 'GET', path: '/api/chat/room' },
  listChannels: { method: 'GET', path: '/api/chat/channels' },
  openDirectRoom: { method: 'POST', path: '/api/chat/open-direct' },
  createRoom: { method: 'POST', path: '/api/chat/new-room' },
  updateRoom: { method: 'POST', path: '/api/chat/update-room' },
  addMembers: { method: 'POST', path: '/api/chat/add-members' },
  removeMember: { method: 'POST', path: '/api/chat/remove-member' },
  joinChannel: { method: 'POST', path: '/api/chat/join-channel' },
  leaveRoom: { method: 'POST', path: '/api/chat/leave-room' },
  listMessages: { method: 'GET', path: '/api/chat/messages' },
  sendMessage: { method: 'POST', path: '/api/chat/new-message' },
  updateMessage: { method: 'POST', path: '/api/chat/update-message' },
  removeMessage: { method: 'POST', path: '/api/chat/remove-message' },
  setReaction: { method: 'POST', path: '/api/chat/set-reaction' },
  markRead: { method: 'POST', path: '/api/chat/mark-read' },
  updateMembership: { method: 'POST', path: '/api/chat/update-membership' },
  setTyping: { method: 'POST', path: '/api/chat/typing' },
} as const;
