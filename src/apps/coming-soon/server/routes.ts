import { badInput, notFound } from '../../../base/failures.ts';
import { handle, handleOpen, type Route } from '../../../platform/kernel/http/server/route.ts';
import type { AppServices } from '../../../platform/kernel/http/server/server-app.ts';
import { RateLimit } from '../../../platform/kernel/http/server/rate-limit.ts';
import { formTexts, isEmail } from '../../../platform/people/identity/shared/rules.ts';
import { comingSoonApi } from '../shared/schema.ts';
import { asSystem, confirmSubscriber, subscribe } from './commands.ts';
import { createSubscriptionTokens } from './mail-commands.ts';
import { listSubscribers } from './queries.ts';

const hourMs = 3_600_000;

/** The calls of the page: subscribe, confirm, and the list for administrators. */
export function createComingSoonRoutes({ tokenSecret, now }: AppServices): readonly Route[] {
  const tokens = createSubscriptionTokens(tokenSecret);
  // Each asks for a mail to an address of anybody's.
  const byCaller = new RateLimit({ limit: 5, windowMs: hourMs, now });
  const byAddress = new RateLimit({ limit: 3, windowMs: 24 * hourMs, now });
  return [
    handleOpen(comingSoonApi.subscribe, async (call, { body }) => {
      if (!isEmail(body.email)) throw badInput(formTexts.invalidEmail, { email: formTexts.invalidEmail });
      byCaller.check(call.address);
      byCaller.count(call.address);
      if (byAddress.tryCount(body.email.toLowerCase())) await call.execute(subscribe, body, asSystem);
      return { done: true as const };
    }),
    handleOpen(comingSoonApi.confirm, async (call, { body }) => {
      const id = await tokens.read(body.token);
      if (id === undefined) throw notFound('This link is not valid any more.');
      return { email: await call.execute(confirmSubscriber, { id }, asSystem) };
    }),
    handle(comingSoonApi.listSubscribers, ({ database }) => listSubscribers(database)),
  ];
}
