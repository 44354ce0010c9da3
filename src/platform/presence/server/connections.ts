import type { Connected } from '../shared/rules.ts';

interface Device {
  streams: number;
  isIdle: boolean;
}

/** Who is connected to this process, by their sessions. */
export class Connections {
  readonly #devices = new Map<string, Map<string, Device>>();

  /** One more stream of this session. */
  open(uid: string, sessionId: string): void {
    const devices = this.#devices.get(uid) ?? new Map<string, Device>();
    const device = devices.get(sessionId) ?? { streams: 0, isIdle: false };
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

  /** Notes whether a session is idle; answers false when it is not connected here. */
  setIdle(uid: string, sessionId: string, isIdle: boolean): boolean {
    const device = this.#devices.get(uid)?.get(sessionId);
    if (device) device.isIdle = isIdle;
    return device !== undefined;
  }

  /** How a person is connected to this process. */
  read(uid: string): Connected {
    const devices = this.#devices.get(uid);
    if (!devices) return 'gone';
    return [...devices.values()].some((device) => !device.isIdle) ? 'active' : 'idle';
  }

  list(): string[] {
    return [...this.#devices.keys()];
  }
}
