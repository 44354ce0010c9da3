import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Caller } from '../../../../../tests/support/product.ts';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { accessApi } from '../../../../platform/kernel/access/shared/schema.ts';
import type { Signal } from '../../../../platform/kernel/live/server/signals.ts';
import { presenceTopic } from '../../shared/presence.ts';
import { boardApi } from '../../shared/schema.ts';
import { scrumboardApp } from '../app.tsx';

test('a card that a colleague has open or moves says so, and others hear what is open here', async () => {
  let ada: Caller | undefined;
  const sent: Signal[] = [];
  const { me, router } = await renderApp(scrumboardApp, '/apps/scrumboard/boards/plan/plan', {
    prepare: async ({ me: owner, product }) => {
      ada = await product.asPerson('Ada', 'user');
      await owner.call(boardApi.createBoard, { body: { id: 'plan', name: 'Plan' } });
      await owner.call(boardApi.createList, { body: { id: 'todo', boardId: 'plan', name: 'todo' } });
      for (const name of ['Paint', 'Sweep'])
        await owner.call(boardApi.createCard, { body: { id: name, listId: 'todo', name } });
      const grant = { scope: 'board:plan', principal: `user:${ada.uid}`, level: 'view' as const };
      await owner.call(accessApi.setGrant, { body: grant });
      product.product.signals.listen((signal) => {
        if (signal.topic === presenceTopic) sent.push(signal);
      });
    },
  });
  await screen.findByRole('link', { name: /Paint/ });
  const findSent = () => sent.findLast(({ data }) => data['userId'] === me.uid)?.data;
  // Whoever comes asks the others.
  await waitFor(() => expect(findSent()).toMatchObject({ boardId: 'plan', isHello: true, openId: null }));
  const tell = (openId: string | null, movingId: string | null, isHello = false) =>
    ada?.call(boardApi.setPresence, { body: { boardId: 'plan', client: 'tab', openId, movingId, isHello } });
  await tell('Paint', null);
  expect(await screen.findByText('Ada has this card open')).toBeDefined();
  await tell(null, 'Sweep');
  expect(await screen.findByText('Ada is moving this card')).toBeDefined();
  expect(screen.queryByText('Ada has this card open')).toBeNull();
  await tell(null, null);
  await waitFor(() => expect(screen.queryByText('Ada is moving this card')).toBeNull());

  await router.navigate({ href: '/apps/scrumboard/boards/plan/plan?card=Sweep' });
  await waitFor(() => expect(findSent()).toMatchObject({ openId: 'Sweep' }));
  sent.length = 0;
  await tell(null, null, true);
  await waitFor(() => expect(findSent()).toMatchObject({ openId: 'Sweep' }));
  await router.navigate({ to: '/apps/scrumboard/boards' });
  await waitFor(() => expect(findSent()).toMatchObject({ openId: null }));
});
