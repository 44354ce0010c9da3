import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../../kernel/http/shared/endpoint.ts';
import { instant, text } from '../../../kernel/http/shared/fields.ts';
import { maintenanceNoteLength, maxMaintenanceDays } from './limits.ts';
import { maintenanceCalls } from './calls.ts';

/** While it lasts, only administrators are served. */
export const Maintenance = v.object({
  /** When it ends automatically; null when there is no end. */
  endsAt: v.nullable(v.string()),
  /** What administrators tell everybody else. */
  note: v.string(),
});
export type Maintenance = v.InferOutput<typeof Maintenance>;

export const maintenanceApi = {
  read: endpoint({
    ...maintenanceCalls.read,
    auth: 'open',
    worksInMaintenance: true,
    summary: 'Whether maintenance is on, and until when',
    answer: Maintenance,
    example: {},
  }),
  start: endpoint({
    ...maintenanceCalls.start,
    auth: 'admin',
    summary: 'Turn maintenance on, or change its end',
    description: `Everybody else gets 503 with Retry-After until the given time, at most ${maxMaintenanceDays} days ahead.`,
    body: v.object({ endsAt: instant(), note: text(maintenanceNoteLength) }),
    answer: Maintenance,
    example: { body: { endsAt: '2026-01-05T06:00:00.000Z', note: 'We are moving to a larger server.' } },
  }),
  end: endpoint({
    ...maintenanceCalls.end,
    auth: 'admin',
    summary: 'Turn maintenance off',
    answer: Maintenance,
    example: {},
  }),
};

/** The calls as the browser sends them. */
export type MaintenanceApi = CallsOf<typeof maintenanceApi>;
