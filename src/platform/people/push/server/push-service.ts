import type { Database } from '../../../kernel/database/server/database.ts';
import type { Log } from '../../../kernel/http/server/log.ts';
import { pushEffect } from '../../notifications/server/commands.ts';
import type { NotificationKind } from '../../notifications/shared/kind.ts';
import type { PresenceService } from '../../presence/server/presence-service.ts';
import { composePush, decideWaitMs, judgeAnswer, type PushNews } from '../shared/rules.ts';
import type { PushPayload } from '../shared/schema.ts';
import { toBase64url } from './base64url.ts';
import { removeEndpoint, removeSubscriptions } from './commands.ts';
import { encryptPush } from './encrypt.ts';
import { findName } from '../../directory/server/queries.ts';
import {
  findPushDevice,
  getVapidKey,
  listDeadSubscriptions,
  listPushDevices,
  type ReachableDevice,
} from './queries.ts';
import type { PushAnswer, PushTransport } from './transport.ts';
import { openVapid, type Vapid } from './vapid.ts';

/** What nobody has seen within a day is found in the app. */
const lifeSeconds = 24 * 3600;
/** Sessions change often; those that end together are looked for together. */
const sweepAfterMs = 500;
/** A flood is cut: what is beyond this at one time is found in the app too. */
const maxUnderWay = 2_000;
const maxAtOnce = 20;
const topicBytes = 24; // 32 characters of base64url, what RFC 8030 allows

interface PushServices {
  database: Database;
  presence: Pick<PresenceService, 'read'>;
  transport: PushTransport;
  /** All that people can be notified of. */
  kinds: readonly NotificationKind[];
  /** https: or mailto:, by which a push service can reach the operator. */
  contact: () => string;
  log: Log;
}

/** Sends notifications to people's devices once they are committed. Attempts that wait are lost with the process. */
export class PushService {
  readonly #services: PushServices;
  readonly #stops: (() => void)[];
  readonly #waits = new Set<ReturnType<typeof setTimeout>>();
  readonly #underWay = new Set<Promise<void>>();
  /** The newest message of a device and record: an older one that waits gives way. */
  readonly #newest = new Map<string, object>();
  #sweepTimer: ReturnType<typeof setTimeout> | undefined;
  #vapid: Promise<Vapid> | undefined;
  #isClosed = false;

  constructor(services: PushServices) {
    this.#services = services;
    const { database } = services;
    this.#stops = [
      pushEffect.listen(database, ({ userIds, actorId, ...told }) =>
        this.#run(async () => {
          const actorName = (await findName(database, actorId)) ?? 'CRM';
          await this.#push(userIds, { ...told, actorName });
        }),
      ),
      database.onCommit((changes) => {
        if (changes.some(({ entity }) => entity === 'sessions' || entity === 'users')) this.#sweepSoon();
      }),
    ];
    this.#sweepSoon();
  }

  /** The product's key, the same in all its processes. */
  openKey(): Promise<Vapid> {
    const { database } = this.#services;
    this.#vapid ??= getVapidKey(database).then((key) => openVapid(key, database.now));
    return this.#vapid;
  }

  accepts(endpoint: string): boolean {
    return this.#services.transport.accepts(endpoint);
  }

  /** Resolves when everything that was asked for has been tried once. */
  async settle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /** Ends what waits; what is running may finish. */
  close(): void {
    this.#isClosed = true;
    for (const stop of this.#stops) stop();
    for (const wait of this.#waits) clearTimeout(wait);
    clearTimeout(this.#sweepTimer);
  }

  /** Removes the subscriptions of devices that have left. */
  async sweep(): Promise<void> {
    const { database } = this.#services;
    await removeSubscriptions(database, await listDeadSubscriptions(database));
  }

  #run(work: () => Promise<void>): void {
    const { log } = this.#services;
    if (this.#isClosed) return;
    if (this.#underWay.size >= maxUnderWay) return log({ event: 'push dropped', underWay: maxUnderWay });
    const running = work()
      .catch((error: unknown) => {
        if (!this.#isClosed)
          log({ event: 'push failed', error: error instanceof Error ? error.name : 'unknown' });
      })
      .finally(() => this.#underWay.delete(running));
    this.#underWay.add(running);
  }

  #sweepSoon(): void {
    if (this.#isClosed) return;
    this.#sweepTimer ??= setTimeout(() => {
      this.#sweepTimer = undefined;
      this.#run(() => this.sweep());
    }, sweepAfterMs);
  }

  async #push(userIds: readonly string[], news: PushNews): Promise<void> {
    const { database, presence } = this.#services;
    const away = userIds.filter((uid) => presence.read(uid) !== 'looking');
    const devices = await listPushDevices(database, away);
    for (let start = 0; start < devices.length; start += maxAtOnce)
      await Promise.all(devices.slice(start, start + maxAtOnce).map((device) => this.#begin(device, news)));
  }

  async #begin(device: ReachableDevice, news: PushNews): Promise<void> {
    const key = `${device.session_id} ${news.recordKey}`;
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
    const topic = toBase64url(new Uint8Array(hash, 0, topicBytes));
    this.#newest.set(topic, news);
    await this.#attempt(device, news, topic, 1);
  }

  async #attempt(device: ReachableDevice, news: PushNews, topic: string, attempt: number): Promise<void> {
    const { database, log } = this.#services;
    const answer = await this.#send(device, news, topic).catch((): PushAnswer => ({
      status: 0,
      retryAfter: null,
    }));
    const outcome = judgeAnswer(answer.status);
    if (outcome === 'gone') await removeEndpoint(database, device.endpoint);
    const waitMs =
      outcome === 'retry' ? decideWaitMs(attempt, answer.retryAfter, database.now().getTime()) : undefined;
    if (waitMs !== undefined && this.#newest.get(topic) === news) {
      return this.#wait(waitMs, () => this.#retry(device.session_id, news, topic, attempt + 1));
    }
    if (this.#newest.get(topic) === news) this.#newest.delete(topic);
    if (outcome === 'retry' || outcome === 'refused') {
      const { host } = new URL(device.endpoint); // the rest of it is a secret
      log({ event: 'push failed', status: answer.status, host, attempts: attempt });
    }
  }

  #wait(waitMs: number, work: () => Promise<void>): void {
    if (this.#isClosed) return;
    const wait = setTimeout(() => {
      this.#waits.delete(wait);
      this.#run(work);
    }, waitMs);
    this.#waits.add(wait);
  }

  /** Whether the person still wants it may have changed meanwhile, and the device may have left. */
  async #retry(sessionId: string, news: PushNews, topic: string, attempt: number): Promise<void> {
    if (this.#newest.get(topic) !== news) return;
    const device = await findPushDevice(this.#services.database, sessionId);
    if (device) await this.#attempt(device, news, topic, attempt);
    else this.#newest.delete(topic);
  }

  async #send(device: ReachableDevice, news: PushNews, topic: string): Promise<PushAnswer> {
    const { transport, contact, kinds } = this.#services;
    const kind = kinds.find(({ id }) => id === news.kind);
    if (!kind) throw new Error(`No app declares the notifications ${news.kind}.`);
    const vapid = await this.openKey();
    const payload: PushPayload = { ...composePush(news, kind, device.language), to: device.user_id };
    const [authorization, body] = await Promise.all([
      vapid.authorize(device.endpoint, contact()),
      encryptPush(JSON.stringify(payload), device),
    ]);
    const headers = {
      authorization,
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(lifeSeconds),
      urgency: 'normal',
      topic,
    };
    return transport.send({ url: device.endpoint, headers, body });
  }
}
