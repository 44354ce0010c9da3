import { reportDevice } from './client-device.ts';
import { showNotices } from './client-notices.ts';

/** Starts what can wait for the first paint; the app calls it once. */
export function startLate(): void {
  showNotices();
  reportDevice();
}
