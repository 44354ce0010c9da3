import type { LiveEvent, LiveSignal } from '../shared/schema.ts';

/** What the tabs of a browser get from the live stream. */
export type LiveMessage =
  /** `resumeAt`: everything up to this number has come. */
  | { type: 'event'; event: LiveEvent; resumeAt?: number }
  | { type: 'signal'; signal: LiveSignal }
  | { type: 'resync' }
  | { type: 'open' }
  | { type: 'closed' };
