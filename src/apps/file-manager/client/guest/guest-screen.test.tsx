import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { writeDocx } from '../../../../../tests/support/zip-files.ts';
import { guestApi, publicLinkApi } from '../../shared/public-links.ts';
import { fileManagerApi } from '../../shared/schema.ts';
import { SettingsTab } from '../../../../platform/frame/shell/client/late-bars.tsx';
import { fileManagerApp } from '../app.tsx';

const user = userEvent.setup();
const password = 'ocean-lamp-42';
const encode = (text: string) => new TextEncoder().encode(text);

/** Sends the cookies that the product sets, as browsers do. */
function keepCookies(): void {
  const { fetch } = globalThis;
  const cookies: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const headers = { ...Object(init.headers), cookie: cookies.join('; ') };
    const response = await fetch(url, { ...init, headers });
    cookies.push(...response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''));
    return response;
  });
}

/** Opens the page of a public link of a folder with a text, and with others. */
async function openLink(
  kind: 'view' | 'download' | 'deposit',
  more: { password?: string; watermark?: boolean; maxUses?: number } = {},
  others: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {},
) {
  let folderId = '';
  let token = '';
  const opened = await renderApp(fileManagerApp, '/shared', {
    prepare: async ({ me }) => {
      folderId = (await me.call(fileManagerApi.createFolder, { body: { parentId: null, name: 'Plans' } }))
        .body.id;
      for (const [name, content] of Object.entries({ 'note.txt': encode('Hello'), ...others })) {
        const { id: fileId } = await uploadFile(me, content, name);
        await me.call(fileManagerApi.addFile, { body: { parentId: folderId, name, fileId } });
      }
      const { body } = await me.call(publicLinkApi.create, { body: { entryId: folderId, kind, ...more } });
      token = body.url.split('#')[1] ?? '';
    },
  });
  expect(await screen.findByText('This link doesn’t work any more')).toBeDefined();
  keepCookies();
  await opened.router.navigate({ href: `/shared#${token}` });
  return opened;
}

test('the tab of the theme settings does not lie over the page', async () => {
  const { router } = await renderApp(fileManagerApp, '/apps/file-manager');
  await act(SettingsTab.fetchNow);
  const findTab = () => screen.queryByLabelText('Theme Settings');
  expect(findTab()).not.toBeNull();
  await act(() => router.navigate({ href: '/shared#no' }));
  expect(await screen.findByText('This link doesn’t work any more')).toBeDefined();
  expect(findTab()).toBeNull();
});

test('guests open a link with its password, preview files, and download them', async () => {
  await openLink('download', { password });
  const field = await screen.findByLabelText(/^Password/);
  await user.type(field, 'another one{Enter}');
  expect(await screen.findByText('This password is wrong')).toBeDefined();
  await user.clear(field);
  await user.type(field, `${password}{Enter}`);
  expect(await screen.findByRole('heading', { name: 'Plans' })).toBeDefined();
  const list = within(await screen.findByRole('list', { name: 'Plans' }));
  const download = list.getByRole('link', { name: 'Download “note.txt”' });
  expect(download.getAttribute('href')).toMatch(
    new RegExp(`^${guestApi.getContent.path}\\?linkId=[\\w-]+&entryId=[\\w-]+&download=true$`),
  );
  await user.click(list.getByRole('button', { name: 'note.txt' }));
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Hello')).toBeDefined();
});

test('a link for viewing offers no download', async () => {
  await openLink('view');
  await user.click(await screen.findByRole('button', { name: 'note.txt' }));
  expect(await screen.findByText('Hello')).toBeDefined();
  expect(screen.queryByRole('link', { name: /Download/ })).toBeNull();
});

test('guests of a link for viewing see the text of documents, and play videos', async () => {
  const { product } = await openLink(
    'view',
    {},
    { 'lease.docx': writeDocx('Lease of the harbor'), 'film.mp4': encode('0123456789') },
  );
  await product.product.settle();
  await user.click(await screen.findByRole('button', { name: 'lease.docx' }));
  expect(await screen.findByText('Lease of the harbor')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Plans' }));
  await user.click(await screen.findByRole('button', { name: 'film.mp4' }));
  const address = (await screen.findByLabelText('film.mp4')).getAttribute('src') ?? '';
  const response = await fetch(address, { headers: { range: 'bytes=2-4' } });
  expect([response.headers.get('content-type'), await response.text()]).toEqual(['video/mp4', '234']);
});

test('guests give their name before they see files with a watermark; other files are not opened', async () => {
  await openLink('view', { watermark: true }, { 'broken.pdf': encode('%PDF-1.4 and nothing else') });
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Enter your name or email')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: /^Name or email/ }), 'Ada{Enter}');
  expect(
    await screen.findByText('Only pictures and PDF files up to 25 MB can be opened here.'),
  ).toBeDefined();
  expect(await screen.findByText('note.txt')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'note.txt' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'broken.pdf' }));
  expect(await screen.findByText(/^This file can’t be shown with a watermark/)).toBeDefined();
});

test('guests upload files and cannot see the folder', async () => {
  const { me } = await openLink('deposit');
  const input = await screen.findByLabelText(/^Choose files/);
  await user.upload(input, [new File(['one'], 'one.txt'), new File([], 'empty.txt')]);
  expect(await screen.findByText('2 files uploaded')).toBeDefined();
  expect(screen.queryByText('note.txt')).toBeNull();
  await waitFor(async () => {
    const { body } = await me.call(fileManagerApi.listFiles);
    expect(body.map(({ name }) => name)).toEqual(expect.arrayContaining(['one.txt', 'empty.txt']));
  });
});

test('a link for uploads says that it takes no more files when it is full', async () => {
  const { router } = await openLink('deposit', { maxUses: 1, password });
  await user.type(await screen.findByLabelText(/^Password/), `${password}{Enter}`);
  await user.upload(await screen.findByLabelText(/^Choose files/), new File(['one'], 'one.txt'));
  expect(await screen.findByText('1 file uploaded')).toBeDefined();
  await user.upload(await screen.findByLabelText(/^Choose files/), new File(['two'], 'two.txt'));
  const uploads = within(screen.getByRole('list', { name: 'Uploads' }));
  expect(await uploads.findByText('This link takes no more files')).toBeDefined();
  const { href } = router.state.location;
  await act(() => router.navigate({ href: '/shared#none' }));
  expect(await screen.findByText('This link doesn’t work any more')).toBeDefined();
  await act(() => router.navigate({ href }));
  await user.type(await screen.findByLabelText(/^Password/), `${password}{Enter}`);
  expect(await screen.findByRole('heading', { name: 'This link takes no more files' })).toBeDefined();
});
