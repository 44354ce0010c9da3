import { withAllStyles } from '../../../../ui/all-styles.ts';

/** The chat's code, which nothing on the first screens waits for. */
export const loadPanel = () => withAllStyles(() => import('../panel/chat-panel.tsx'));
export const loadPanelRoom = () => import('../panel/panel-room.tsx');
