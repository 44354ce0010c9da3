import { api } from './records.ts';

/** The paths of the screens' own calls. */
export const paths = {
  createBoard: `${api}/create-board`,
  updateBoard: `${api}/update-board`,
  importBoard: `${api}/import-board`,
  labelCards: `${api}/label-cards`,
  copyBoard: `${api}/copy-board`,
  createList: `${api}/create-list`,
  updateList: `${api}/update-list`,
  moveList: `${api}/move-list`,
  createCard: `${api}/create-card`,
  updateCards: `${api}/update-cards`,
  moveCards: `${api}/move-cards`,
  setState: `${api}/set-state`,
  attach: `${api}/attach`,
  detach: `${api}/detach`,
  createComment: `${api}/create-comment`,
  updateComment: `${api}/update-comment`,
  removeComment: `${api}/remove-comment`,
  createLabel: `${api}/create-label`,
  updateLabel: `${api}/update-label`,
  removeLabel: `${api}/remove-label`,
  setPresence: `${api}/set-presence`,
  setWatch: `${api}/set-watch`,
} as const;
