import { readLocale } from '../../../../platform/frame/i18n/client/locale-store.ts';
import { call } from '../../../../platform/kernel/http/client/call.ts';
import { recordFolderCalls } from '../../shared/record-folder-calls.ts';
import type { RecordFolderApi } from '../../shared/record-folders.ts';

const recordFolderApi: RecordFolderApi = recordFolderCalls;

/** Creates the folder of a record unless it exists. */
export const createRecordFolder = (entity: string, recordId: string) =>
  call(recordFolderApi.create, { body: { entity, recordId, language: readLocale() } });
