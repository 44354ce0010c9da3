import { type Connected, joinConnected } from '../shared/rules.ts';
import type { Activity } from '../shared/schema.ts';

interface Device {
  streams: number;
  isIdle: boolean;
  isVisible: boolean;
}

const readDevice = ({ isIdle, isVisible }: Device): Connected => {
  if (isIdle) return 'idle';
  return isVisible ? 'looking' : 'active';
};

/** Who is connected to this process, by their sessions. */
export class Connections {
  readonly #devices = new Map<string, Map<string, Device>>();

  /** One more stream of this session. */
  open(uid: string, sessionId: string): void {
    const devices = this.#devices.get(uid) ?? new Map<string, Device>();
    const device = devices.get(sessionId) ?? { streams: 0, isIdle: false, isVisible: false };
    device.streams += 1;
    devices.set(sessionId, device);
    this.#devices.set(uid, devices);
  }

  /** One stream less. */
  end(uid: string, sessionId: string): void {
    const devices = this.#devices.get(uid);
    const device = devices?.get(sessionId);
    if (!devices || !device) return;
    device.streams -= 1;
    if (device.streams <= 0) devices.delete(sessionId);
    if (devices.size === 0) this.#devices.delete(uid);
  }

  /** Notes the state of a person's device; returns false when it is not connected here. */
  note(uid: string, sessionId: string, { isIdle, isVisible }: Activity): boolean {
    const device = this.#devices.get(uid)?.get(sessionId);
    if (!device) return false;
    device.isIdle = isIdle ?? device.isIdle;
    device.isVisible = isVisible ?? device.isVisible;
    return true;
  }

  /** How a person is connected to this process. */
  read(uid: string): Connected {
    return joinConnected([...(this.#devices.get(uid)?.values() ?? [])].map(readDevice));
  }

  list(): string[] {
    return [...this.#devices.keys()];
  }
}
