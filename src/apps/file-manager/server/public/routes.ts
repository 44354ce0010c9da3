import { badInput, conflict } from '../../../../base/failures.ts';
import { canDrawText } from '../../../../platform/kernel/files/server/node-watermark.ts';
import { handle, type Route } from '../../../../platform/kernel/http/server/route.ts';
import type { AppServices } from '../../../../platform/kernel/http/server/server-app.ts';
import { describeWeakPassword } from '../../../../platform/people/identity/server/password.ts';
import { createLinkTokens } from '../../../../platform/people/mail/server/link-tokens.ts';
import { guestPath, publicLinkApi } from '../../shared/public-links.ts';
import { hashSecret } from './pass-rules.ts';
import { createGuestRoutes } from './guest-routes.ts';
import { createLinkLimit } from './limit-rules.ts';
import { createLink, revokeLink } from './link-commands.ts';
import { checkManager, listAllPublicLinks, listPublicLinks } from './link-queries.ts';

async function hashPassword({ hasher }: Pick<AppServices, 'hasher'>, password: string): Promise<string> {
  if (password === '') return '';
  const weak = describeWeakPassword(password);
  if (weak !== null) throw badInput(`${weak}.`, { password: weak });
  return hasher.hash(password);
}

/** The routes of public links for people and for guests. */
export function createPublicLinkRoutes(services: AppServices): readonly Route[] {
  const deriveToken = createLinkTokens(services.tokenSecret, 'public-file-link');
  const countNewLink = createLinkLimit(services.now);
  return [
    handle(publicLinkApi.list, ({ database, actor }) => listPublicLinks(database, actor)),
    handle(publicLinkApi.listAll, ({ database, actor }) => listAllPublicLinks(database, actor)),
    handle(publicLinkApi.create, async (call, { body: { password, ...link } }) => {
      countNewLink(call.actor.uid);
      await checkManager(call.database, call.actor, link.entryId);
      if (link.watermark && !(await canDrawText()))
        throw conflict('This server has no fonts to draw watermarks with. Ask an administrator.');
      // A repeated request returns the same URL.
      const token = await deriveToken(`${call.actor.uid} ${call.commandId}`);
      const hashes = {
        tokenHash: await hashSecret(token),
        passwordHash: await hashPassword(services, password),
      };
      const { id } = await call.execute(createLink, { ...link, ...hashes });
      // The secret is in the fragment, which browsers send neither to servers nor as a referrer.
      return { id, url: `${services.publicUrl()}${guestPath}#${token}` };
    }),
    handle(publicLinkApi.revoke, (call, { body }) => call.execute(revokeLink, body)),
    ...createGuestRoutes(services),
  ];
}
