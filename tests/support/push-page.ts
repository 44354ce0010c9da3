import type { BrowserContext, CDPSession, Page } from 'playwright-core';

export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Puts a push service of ours in the place of the browser's, which a browser without a network does not have: only
 * `subscribe`, `getSubscription` and `unsubscribe` are replaced. A service that returns undefined never responds.
 */
export async function replacePushService(
  context: BrowserContext,
  subscribe: (key: string) => Promise<Subscription | undefined>,
): Promise<void> {
  await context.exposeFunction('subscribeToTests', subscribe);
  await context.addInitScript(() => {
    const decode = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
        .buffer;
    const read = () => JSON.parse(localStorage.getItem('test-subscription') ?? 'null');
    const wrap = (kept: { key: string; json: object } | null) =>
      kept && {
        options: { applicationServerKey: decode(kept.key), userVisibleOnly: true },
        toJSON: () => kept.json,
        unsubscribe: async () => {
          localStorage.removeItem('test-subscription');
          return true;
        },
      };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => wrap(read()),
      subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        const json = await Object(globalThis).subscribeToTests(key);
        if (!json) return new Promise(() => undefined);
        localStorage.setItem('test-subscription', JSON.stringify({ key, json }));
        return wrap(read());
      },
    });
  });
}

/** The browser's own way to give a service worker a push, as its developer tools do. */
export class PushDelivery {
  readonly #session: CDPSession;
  readonly #page: Page;
  readonly #origin: string;
  #registrationId = '';

  private constructor(session: CDPSession, page: Page) {
    this.#session = session;
    this.#page = page;
    this.#origin = new URL(page.url()).origin;
  }

  static async open(page: Page): Promise<PushDelivery> {
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      while (active?.state !== 'activated') await new Promise((done) => setTimeout(done, 20));
    });
    const session = await page.context().newCDPSession(page);
    const delivery = new PushDelivery(session, page);
    const known = new Promise<void>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(delivery.#origin));
        if (!own) return;
        delivery.#registrationId = own.registrationId;
        resolve();
      });
    });
    await session.send('ServiceWorker.enable');
    await known;
    return delivery;
  }

  /** Resolves when what is shown is as it should be. A browser that is busy does not hand every push on: then again. */
  async deliver(data: string, isShown: (shown: ShownNotification[]) => boolean): Promise<void> {
    for (let attempt = 0; attempt < 5; attempt++) {
      await this.#session.send('ServiceWorker.deliverPushMessage', {
        origin: this.#origin,
        registrationId: this.#registrationId,
        data,
      });
      for (let look = 0; look < 40; look++) {
        if (isShown(await listNotifications(this.#page))) return;
        await this.#page.waitForTimeout(100);
      }
    }
    throw new Error('The browser has not shown the notification.');
  }
}

export type ShownNotification = Awaited<ReturnType<typeof listNotifications>>[number];

/** What the device shows now. */
export const listNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag, lang, dir, icon, data }) => ({
      title,
      body,
      tag,
      lang,
      dir,
      icon: new URL(icon).pathname,
      path: data.path,
    }));
  });
