import { act, render, waitFor } from '@testing-library/react';
import { memo, useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { UploadPanel } from './upload-panel.tsx';
import { cancelUpload, queueUploads, useUpload, useUploadList } from './upload-queue.ts';

const target = { kind: 'file', place: { parentId: null, space: 'own', scope: 'user:ada' } } as const;
const count = 400;
const pieces = 20;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers each piece of an upload when `next` is called. */
function stubUploads() {
  let created = 0;
  const sizes = new Map<string, number>();
  const offsets = new Map<string, number>();
  let gate = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const upload = { pieceBytes: 10, file: null };
    if (init.method === 'POST') {
      const id = `upload-${++created}`;
      const { size } = JSON.parse(String(init.body));
      sizes.set(id, size);
      return Response.json({ ...upload, id, size, offset: 0 });
    }
    if (init.method !== 'PUT') return Response.json({});
    await gate.promise;
    const id = /upload-\d+/.exec(url)?.[0] ?? '';
    const offset = (offsets.get(id) ?? 0) + 10;
    offsets.set(id, offset);
    return Response.json({ ...upload, id, size: sizes.get(id), offset });
  });
  return async () => {
    gate.resolve();
    gate = Promise.withResolvers();
    await new Promise((resolve) => setTimeout(resolve));
  };
}

test('the progress of an upload renders its own row, and of many uploads few rows are in the document', async () => {
  const next = stubUploads();
  let shown: readonly string[] = [];
  let listRenders = 0;
  const rowRenders = new Map<string, number>();
  const noteList = (ids: readonly string[]) => {
    shown = ids;
    listRenders++;
  };
  const noteRow = (id: string) => rowRenders.set(id, (rowRenders.get(id) ?? 0) + 1);
  const Row = memo(function Row({ id }: { id: string }) {
    useUpload(id);
    useEffect(() => void noteRow(id));
    return null;
  });
  function List() {
    const { ids } = useUploadList();
    useEffect(() => noteList(ids));
    return ids.map((id) => <Row key={id} id={id} />);
  }
  const view = render(
    <>
      <List />
      <UploadPanel />
    </>,
  );
  const files = Array.from({ length: count }, (_, at) => new File(['x'.repeat(1000)], `file-${at}.txt`));
  await act(async () => queueUploads(files, target));
  for (let piece = 0; piece < pieces; piece++) await act(next);
  expect(view.getByRole('status').textContent).toBe(`Uploading ${count} files`);
  expect(shown).toHaveLength(count);
  // The list is rendered when files are added and uploads start.
  expect(listRenders).toBeLessThan(pieces);
  const [first = 0, second = 0, third = 0, ...others] = shown.map((id) => rowRenders.get(id) ?? 0);
  for (const running of [first, second, third]) expect(running).toBeGreaterThan(pieces);
  for (const idle of others) expect(idle).toBeLessThanOrEqual(2);
  await waitFor(() => expect(view.container.querySelector(`li[aria-setsize="${count}"]`)).not.toBeNull());
  expect(view.container.querySelectorAll('li').length).toBeLessThan(50);
  await act(async () => shown.forEach(cancelUpload));
  expect(shown).toEqual([]);
});
