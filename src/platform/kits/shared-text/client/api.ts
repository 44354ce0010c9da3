import { send } from '../../../kernel/http/client/call.ts';
import { type OpenedText, sharedTextPaths } from '../shared/calls.ts';
import type { TextCalls } from './text-calls.ts';

/** The calls of a shared text of the app whose API is `api`; `client` names the field on this screen. */
export function createTextCalls(api: `/api/${string}`, id: string, client: string): TextCalls {
  const paths = sharedTextPaths(api);
  const post = async (path: string, body: object): Promise<OpenedText> =>
    (await (await send('POST', path, { body })).json()) as OpenedText; // safe: the server responds by sharedTextApi
  return {
    open: ({ isHello, ...known }) => post(paths.open, { id, ...known, ...(isHello && { client }) }),
    change: (change) => post(paths.change, { id, client, ...change }),
    save: () => post(paths.save, { id }),
    point: (place) => post(paths.point, { id, client, ...place }),
  };
}
