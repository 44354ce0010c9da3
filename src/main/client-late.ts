import { followLostFocus } from '../platform/frame/shell/client/lost-focus.ts';
import { followTabAreas } from '../platform/frame/shell/client/tab-areas.ts';
import { reportDevice } from './client-device.ts';
import { showNotices } from './client-notices.ts';

/** Starts what the first paint does not need. Called once at startup. */
export function startLate(): void {
  showNotices();
  reportDevice();
  followTabAreas();
  followLostFocus();
}
