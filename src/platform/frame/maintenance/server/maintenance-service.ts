import { Failure } from '../../../../base/failures.ts';
import type { Database } from '../../../kernel/database/server/database.ts';
import { processScope, type Signals } from '../../../kernel/live/server/signals.ts';
import type { Maintenance } from '../shared/schema.ts';
import { findLastMaintenance } from './queries.ts';

const topic = 'maintenance';
/** Clients ask again after at most this time, since it may end earlier. */
const maxRetryAfterSeconds = 60;

/** Knows whether maintenance is on. Read once and kept in memory: every request asks. */
export class MaintenanceService {
  readonly #database: Database;
  readonly #signals: Signals;
  readonly #stop: () => void;
  #last: ReturnType<typeof findLastMaintenance> | undefined;

  constructor(database: Database, signals: Signals) {
    this.#database = database;
    this.#signals = signals;
    this.#stop = signals.listen((signal) => {
      if (signal.topic === topic) this.#last = undefined;
    });
  }

  /** Whether it is on now, and until when. */
  async read(): Promise<Maintenance> {
    this.#last ??= findLastMaintenance(this.#database);
    const last = await this.#last.catch((error: unknown) => {
      this.#last = undefined;
      throw error;
    });
    const isOn = last !== undefined && last.ends_at > this.#database.now().toISOString();
    return isOn ? { endsAt: last.ends_at, note: last.note } : { endsAt: null, note: '' };
  }

  /** What everybody but administrators gets while it is on. */
  async findRefusal(): Promise<Failure | undefined> {
    const { endsAt, note } = await this.read();
    if (endsAt === null) return undefined;
    const seconds = Math.ceil((Date.parse(endsAt) - this.#database.now().getTime()) / 1000);
    return new Failure(503, 'Under maintenance. Try again later.', {
      details: {
        retryAfterSeconds: Math.max(1, Math.min(seconds, maxRetryAfterSeconds)),
        maintenance: { endsAt, note },
      },
    });
  }

  /** Has all processes read it again: it was changed. */
  reload(): void {
    this.#signals.send({ scope: processScope, topic, data: {} });
  }

  close(): void {
    this.#stop();
  }
}
