import { createId } from '../../../../base/ids.ts';
import { noPatch } from '../../../../platform/kernel/collections/shared/patch.ts';
import { runCommand } from '../../../../platform/kernel/collections/client/commands.ts';
import { call } from '../../../../platform/kernel/http/client/call.ts';
import { attachCalls } from '../../shared/attach-calls.ts';
import type { AttachApi } from '../../shared/attach.ts';
import type { Place } from '../api.ts';

const attachApi: AttachApi = attachCalls;

/** Makes files, with the contents of entries, that a record can link to. */
export const attachEntries = (ids: readonly string[]) => call(attachApi.attach, { body: { ids: [...ids] } });

/** Saves a file of another app; the entry appears when the server has made it. */
export function saveInto({ parentId, space }: Place, fileId: string, message: string): void {
  const body = { id: createId(), fileId, parentId, space };
  runCommand({ app: 'file-manager', endpoint: attachApi.save, body, patch: noPatch, message });
}

/** Saves a file of another app among the person's own and returns the id of its entry. */
export const saveAmongOwn = async (fileId: string): Promise<string> =>
  (await call(attachApi.save, { body: { fileId, parentId: null } })).id;
