import { redirect } from '@tanstack/react-router';
import { readPerson } from '../../../people/identity/client/session.ts';
import { decideAccess, findRequiredAuth } from '../shared/rules.ts';
import { tabTexts } from '../../../../ui/storage.ts';

/** Where somebody wanted to go before signing in; the sign-in page reads it too. */
const rememberedKey = 'redirect';

type Visit = {
  /** The auth of each route from the root to the page. */
  chain: readonly (readonly string[] | null | undefined)[];
  path: string;
  preload: boolean;
};

/** Sends those away who may not open the page: guests to the sign-in page, others to where they were going. */
export async function guardRoute({ chain, path, preload }: Visit): Promise<void> {
  const remembered = tabTexts.read(rememberedKey);
  const access = decideAccess({
    required: findRequiredAuth(chain),
    roles: readPerson().role,
    path,
    remembered,
  });
  if (preload) return; // pointing at a link decides nothing
  if (access.kind === 'allowed') {
    if (remembered === path) tabTexts.write(rememberedKey, null);
    return;
  }
  if (access.kind === 'elsewhere') {
    tabTexts.write(rememberedKey, null);
    throw redirect({ href: access.path, replace: true });
  }
  if (access.remember) tabTexts.write(rememberedKey, access.remember);
  // The sign-in page is a document of its own, without the app; until it arrives, this navigation stays pending.
  window.location.replace('/login');
  await new Promise<never>(() => undefined);
}
