import { addManyContacts } from './many-contacts.ts';
import type { Caller, TestProduct } from './product.ts';
import { renderApp } from './render-app.tsx';
import { contactsApp } from '../../src/apps/contacts/client/app.tsx';
import { contactCollection } from '../../src/apps/contacts/shared/contact.ts';
import { readSyncSession } from '../../src/platform/kernel/collections/client/session.ts';

/** One contact more than browsers copy. */
export const largeCount = contactCollection.copyLimit + 1;
export const nameOf = (number: number) => `Person ${String(number).padStart(5, '0')}`;
export const idOf = (number: number) => `many-${String(number).padStart(6, '0')}`;
export const copyPath = '/api/contacts-app/records/changes';
/** The last contact, where the browser has a copy of all. */
export const findCopied = () =>
  readSyncSession()
    ?.replicas.get('contacts')
    ?.find('contacts', idOf(largeCount - 1));

/** Opens an address of the app with one contact more than browsers copy. */
export async function openLarge(
  path: string,
  prepare?: (me: Caller, product: TestProduct) => Promise<unknown>,
  listValues?: Parameters<typeof addManyContacts>[2],
) {
  const session = await renderApp(contactsApp, path, {
    prepare: async ({ me, product }) => {
      await addManyContacts(
        product,
        Array.from({ length: largeCount }, (_, at) => nameOf(at)),
        listValues,
      );
      await prepare?.(me, product);
    },
  });
  const listCopies = () => session.network.requests.filter((one) => one.path === copyPath);
  const wantsAll = () => listCopies().some(({ query }) => query['all'] === '1');
  const countFirstLoads = () => listCopies().filter(({ query }) => query['after'] === undefined).length;
  return { ...session, countFirstLoads, wantsAll };
}
