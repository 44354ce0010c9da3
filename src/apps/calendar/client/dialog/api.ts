import { uploadFile } from '../../../../platform/kernel/files/client/upload-file.ts';
import { call, send } from '../../../../platform/kernel/http/client/call.ts';
import { icsCalls } from '../../shared/calls.ts';
import type { IcsApi } from '../../shared/schema.ts';

const icsApi: IcsApi = icsCalls;

/** Uploads a calendar file and starts its import; returns how many events it has. */
export async function importCalendar(file: File, calendarId: string, timeZone: string) {
  const { signal } = new AbortController();
  const { id: fileId } = await uploadFile({ file, onProgress: () => {}, signal });
  return call(icsApi.importCalendar, { body: { fileId, calendarId, timeZone } });
}

/** Saves a calendar as a file. */
export async function exportCalendar(calendarId: string, name: string): Promise<void> {
  const response = await send('GET', `${icsApi.exportCalendar.path}?${new URLSearchParams({ calendarId })}`);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  // File systems do not allow these characters.
  link.download = `${name.replace(/[\\/:*?"<>|]/g, ' ').trim()}.ics`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
