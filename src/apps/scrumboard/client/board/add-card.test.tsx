import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Caller } from '../../../../../tests/support/product.ts';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { addDays } from '../../../../base/calendar.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import { readClock } from '../../../../platform/people/clock/client/clock.ts';
import { accessApi } from '../../../../platform/kernel/access/shared/schema.ts';
import { readRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { cardCollection, labelCollection } from '../../shared/records.ts';
import { callsApi } from '../../shared/specified/schema.ts';
import { boardApi } from '../../shared/schema.ts';
import { scrumboardApp } from '../app.tsx';

const user = userEvent.setup();
const line = 'Call the printer tomorrow 14:00 #design @leyla';

async function openField(): Promise<{ me: Caller; leyla: string }> {
  let leyla = '';
  const { me } = await renderApp(scrumboardApp, '/apps/scrumboard/boards/plan/plan', {
    prepare: async ({ me: owner, product }) => {
      const labels = [{ title: 'Design', color: '#3b82f6' }];
      await owner.call(boardApi.createBoard, { body: { id: 'plan', name: 'Plan', labels } });
      await owner.call(boardApi.createList, { body: { id: 'todo', boardId: 'plan', name: 'To do' } });
      leyla = (await product.asPerson('Leyla Kaya', 'user')).uid;
      await owner.call(accessApi.setGrant, {
        body: { scope: 'board:plan', principal: `user:${leyla}`, level: 'edit' },
      });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add card' }));
  return { me, leyla };
}

const getField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Card title' });
const findChips = async () => within(await screen.findByRole('list', { name: 'Detected' }));
const readBoard = async (me: Caller) =>
  (await me.call(callsApi.getBoard, { query: { boardId: 'plan' } })).body;

test('a line makes a card with its due date, label and member', async () => {
  const { me, leyla } = await openField();
  await user.type(getField(), line);
  const chips = await findChips();
  await chips.findByText('Leyla Kaya');
  expect(chips.getByText('Design')).toBeDefined();
  await user.keyboard('{Enter}');
  const { now, timeZone } = readClock();
  const day = addDays(toWallClock(now, timeZone).slice(0, 10), 1);
  const [label] = readRecords(labelCollection);
  await waitFor(async () => {
    const { cards } = await readBoard(me);
    expect(cards).toMatchObject([{ name: 'Call the printer', idLabels: [label?.id], idMembers: [leyla] }]);
  });
  expect(readRecords(cardCollection)).toMatchObject([
    { name: 'Call the printer', due: fromWallClock(`${day}T14:00`, timeZone), members: [leyla] },
  ]);
  expect(getField().value).toBe('');
});

test('a click on a chip keeps its words in the title, and a label that is missing is created', async () => {
  const { me, leyla } = await openField();
  await user.type(getField(), `${line} #print-shop`);
  const chips = await findChips();
  await chips.findByText('Leyla Kaya');
  expect(chips.getByText('New label: print shop')).toBeDefined();
  await user.click(chips.getByRole('button', { name: /14:00|2:00/u }));
  await user.click(chips.getByRole('button', { name: /Design/u }));
  expect(document.activeElement).toBe(getField());
  await user.keyboard('{Enter}');
  await waitFor(async () => {
    const { cards, labels } = await readBoard(me);
    const added = labels.find(({ name }) => name === 'print shop');
    expect(cards).toMatchObject([
      {
        name: 'Call the printer tomorrow 14:00 #design',
        idLabels: [added?.id],
        idMembers: [leyla],
        due: null,
      },
    ]);
  });
});
