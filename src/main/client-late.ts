import { followLostFocus } from '../platform/frame/shell/client/lost-focus.ts';
import { followTabAreas } from '../platform/frame/shell/client/tab-areas.ts';
import { reportDevice } from './client-device.ts';
import { showNotices } from './client-notices.ts';

/** Starts what can wait for the first paint; the app calls it once. */
export function startLate(): void {
  showNotices();
  reportDevice();
  followTabAreas();
  followLostFocus();
}
