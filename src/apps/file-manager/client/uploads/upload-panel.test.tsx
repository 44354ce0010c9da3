import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { LateOverlays } from '../../../../platform/frame/shell/client/late-overlays.tsx';
import { fileManagerApi } from '../../shared/schema.ts';
import { fileManagerApp } from '../app.tsx';

const user = userEvent.setup();
const film = () => new File([new Uint8Array(600_000)], 'film.bin');

/** Opens the file manager on a connection over which no piece comes until it is restored. */
async function openStuck() {
  const stuck = Promise.withResolvers<void>();
  const calls: string[] = [];
  const opened = await renderApp(fileManagerApp, '/apps/file-manager', {
    slots: { overlays: [LateOverlays] },
    beforeRender: () => {
      const { fetch } = globalThis;
      vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
        calls.push(`${init.method} ${url}`);
        if (init.method !== 'PUT') return fetch(url, init);
        const stopped = new Promise<never>((_, reject) =>
          init.signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError'))),
        );
        await Promise.race([stuck.promise, stopped]);
        return fetch(url, init);
      });
    },
  });
  return { ...opened, calls, restore: stuck.resolve };
}

async function drop(...files: File[]) {
  const list = await screen.findByText('No files yet');
  await act(async () => fireEvent.drop(list, { dataTransfer: { types: ['Files'], files, items: [] } }));
  return within(await screen.findByRole('region', { name: 'Uploads' }));
}

test('an upload is paused, and goes on from another page, in a browser that keeps nothing', async () => {
  const { me, router, restore } = await openStuck();
  const queue = await drop(film());
  await user.click(await queue.findByRole('button', { name: 'Pause film.bin' }));
  expect(queue.getByRole('status').textContent).toBe('1 upload paused');
  await act(() => router.navigate({ href: '/shared#no' }));
  restore();
  await user.click(queue.getByRole('button', { name: 'Resume film.bin' }));
  expect(await queue.findByText('Uploaded')).toBeDefined();
  await waitFor(async () => {
    const { body } = await me.call(fileManagerApi.listFiles);
    expect(body.map(({ name }) => name)).toEqual(['film.bin']);
  });
  await user.click(queue.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
});

test('all uploads are paused at once; a canceled one leaves nothing on the server', async () => {
  const { calls } = await openStuck();
  const queue = await drop(film(), new File(['one'], 'one.txt'));
  await waitFor(() => expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(2));
  await user.click(queue.getByRole('button', { name: 'Pause all' }));
  expect(queue.getByRole('status').textContent).toBe('2 uploads paused');
  await user.click(queue.getByRole('button', { name: 'Cancel film.bin' }));
  await user.click(queue.getByRole('button', { name: 'Cancel one.txt' }));
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
  await waitFor(() => expect(calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(2));
});
