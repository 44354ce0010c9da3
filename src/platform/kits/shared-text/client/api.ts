import { send } from '../../../kernel/http/client/call.ts';
import { type OpenedText, sharedTextPaths } from '../shared/calls.ts';

/** The calls of one record's shared text, as its field makes them. */
export interface TextCalls {
  /** `isHello`: others say where they are. */
  open(known: { epoch?: string; vector?: string; isHello: boolean }): Promise<OpenedText>;
  change(change: {
    epoch: string;
    update: string;
    cursor: string;
  }): Promise<Pick<OpenedText, 'epoch' | 'seq'>>;
  save(): Promise<unknown>;
  /** An empty cursor is nowhere in the text, null has left. */
  point(place: { cursor: string | null }): Promise<unknown>;
}

/** The calls of a shared text of the app whose API is `api`; `client` names the field on this screen. */
export function createTextCalls(api: `/api/${string}`, id: string, client: string): TextCalls {
  const paths = sharedTextPaths(api);
  const post = async <Answer>(path: string, body: object): Promise<Answer> =>
    (await send('POST', path, { body })).json();
  return {
    open: ({ isHello, ...known }) => post(paths.open, { id, ...known, ...(isHello && { client }) }),
    change: (change) => post(paths.change, { id, client, ...change }),
    save: () => post(paths.save, { id }),
    point: (place) => post(paths.point, { id, client, ...place }),
  };
}
