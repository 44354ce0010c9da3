import {
  deleteKeys,
  movingKeys,
  reorderKeys,
  selectingKeys,
} from '../../../../platform/kits/list-screen/client/list-keys.ts';

/** The keys of the to-do lists, in the order in which they are explained. */
export const todoKeys = [
  ...movingKeys,
  { id: 'complete', keys: ['e', 'Space'] },
  { id: 'star', keys: ['s'] },
  { id: 'important', keys: ['i'] },
  ...deleteKeys,
  ...reorderKeys,
  ...selectingKeys,
] as const;
