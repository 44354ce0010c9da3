import { repeatWeekly } from '../../../../src/base/recurrence.ts';
import { inDays, listIn, type Place, type Preparation, remind } from './place.ts';

/** Creates a board with a list; returns its scope. */
async function makeBoard({ post, person }: Place) {
  const { id: boardId } = await post(person, 'scrumboard-app/create-board', { name: 'Yard' });
  const { id: listId } = await post(person, 'scrumboard-app/create-list', { boardId, name: 'Open' });
  return { boardId: String(boardId), listId: String(listId), scope: `board:${boardId}` };
}

export async function makeCard(place: Place) {
  const { listId } = await makeBoard(place);
  return place.post(place.person, 'scrumboard-app/create-card', { listId, name: 'Call' });
}

async function addCardComment(place: Place): Promise<string> {
  const comment = { cardId: (await makeCard(place)).id, message: 'Ready.' };
  return (await place.post(place.person, 'scrumboard-app/create-comment', comment)).id;
}

/** Creates a board with two lists of two cards, in reverse order. */
async function turnAround(place: Place, hasCards: boolean) {
  const { person } = place;
  const { boardId, listId } = await makeBoard(place);
  const { id: otherId } = await place.post(person, 'scrumboard-app/create-list', { boardId, name: 'Done' });
  const cards: string[] = [];
  for (const name of ['one', 'two'])
    cards.unshift((await place.post(person, 'scrumboard-app/create-card', { listId, name })).id);
  const lists = [otherId, listId].map((id) => ({
    id,
    ...(hasCards && { idCards: id === listId ? cards : [] }),
  }));
  return { boardId, lists };
}

export const boardPreparations: Readonly<Record<string, Preparation>> = {
  'access.set-grant': async (place) => ({
    scope: (await makeBoard(place)).scope,
    principal: `user:${place.other.uid}`,
  }),
  'access.remove-grant': async (place) => {
    const grant = { scope: (await makeBoard(place)).scope, principal: `user:${place.other.uid}` };
    await place.post(place.person, 'access/set-grant', { ...grant, level: 'edit' });
    return grant;
  },
  'access.leave': async (place) => {
    const grant = {
      scope: (await makeBoard(place)).scope,
      principal: `user:${place.other.uid}`,
      level: 'manage',
    };
    await place.post(place.person, 'access/set-grant', grant);
    return { scope: grant.scope };
  },
  'scrumboard.send-reminder': remind('cards', 'reminder', async (place) => {
    const card = await makeCard(place);
    const changes = { due: inDays(place, 1) };
    await place.post(place.person, 'scrumboard-app/update-cards', { ids: [card.id], changes });
    return card;
  }),
  'scrumboard.add-card-on-date': remind(
    'cards',
    'next_at',
    async (place) => {
      const card = await makeCard(place);
      const due = inDays(place, 1);
      const changes = { due, repeat: repeatWeekly(due), repeatBy: 'date' };
      await place.post(place.person, 'scrumboard-app/update-cards', { ids: [card.id], changes });
      return card;
    },
    10,
  ),
  'scrumboard.order-cards': (place) => turnAround(place, true),
  'scrumboard.order-lists': (place) => turnAround(place, false),
  'scrumboard.remove-list': makeBoard,
  'scrumboard.update-comment': async (place) => ({ id: await addCardComment(place), message: 'Not ready.' }),
  'scrumboard.remove-comment': async (place) => ({ id: await addCardComment(place) }),
  'scrumboard.detach': async (place) => {
    const { id: cardId } = await makeCard(place);
    const links = [{ url: 'https://example.com/brief' }];
    await place.post(place.person, 'scrumboard-app/attach', { cardId, fileIds: [], links });
    await place.refresh();
    const [attachment] = listIn(place.find('cards', (row) => row['id'] === cardId)['attachments']);
    return { cardId, attachmentId: attachment.id };
  },
  'scrumboard.empty-trash': async (place) => {
    const { id } = await makeCard(place);
    await place.post(place.person, 'scrumboard-app/set-state', {
      entity: 'cards',
      ids: [id],
      state: 'deleted',
    });
    place.wait(40);
    return {};
  },
};
