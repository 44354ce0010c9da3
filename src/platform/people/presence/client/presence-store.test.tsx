import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Presence } from '../shared/schema.ts';

const { tellLive } = await import('../../../kernel/live/client/live-listeners.ts');
const { followPresence, useStatus } = await import('./presence-store.ts');

const presence = (userId: string, status: Presence['status']): Presence => ({
  userId,
  status,
  mood: '',
  lastOnlineAt: null,
});
const Status = ({ id }: { id: string }) => <p>{`${id} ${useStatus(id)}`}</p>;

test('who comes while the list is on its way stays, though the list does not know it yet', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = vi.fn();
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/own')) return Response.json({ ...presence('me', 'online'), chosenStatus: 'online' });
    const list = [presence('ann', 'offline'), presence('bob', 'away')];
    asked();
    await promise;
    return Response.json(list);
  });
  const stop = followPresence('me');
  render(['ann', 'bob'].map((id) => <Status key={id} id={id} />));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  tellLive({ type: 'signal', signal: { topic: 'presence', data: { people: [presence('ann', 'online')] } } });
  await screen.findByText('ann online');
  resolve();
  await screen.findByText('bob away');
  expect(screen.getByText('ann online')).toBeDefined();
  stop();
});
