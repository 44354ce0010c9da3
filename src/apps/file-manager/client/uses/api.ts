import { call } from '../../../../platform/kernel/http/client/call.ts';
import { attachCalls, maxAsked } from '../../shared/attach-calls.ts';
import type { AttachApi, FileUses } from '../../shared/attach.ts';

const attachApi: AttachApi = attachCalls;

/** Finds the records that use files, or files in folders; of more than can be asked for, the first ones. */
export async function findUses(ids: readonly string[], signal?: AbortSignal): Promise<FileUses> {
  const body = { ids: ids.slice(0, maxAsked) };
  const found = await call(attachApi.findUses, { body, ...(signal && { signal }) });
  return { ...found, hasMore: found.hasMore || ids.length > maxAsked };
}
