import { handle, type Route } from '../../../../platform/kernel/http/server/route.ts';
import { callsApi } from '../../shared/specified/schema.ts';
import {
  listSpecBoards,
  openBoard,
  readSettings,
  readSpecBoard,
  readSpecCard,
  readSpecLists,
} from './board-queries.ts';
import * as commands from './call-commands.ts';

/** The fourteen calls of the specification. */
export const callRoutes: readonly Route[] = [
  handle(callsApi.listBoards, ({ database, actor }) => listSpecBoards(database, actor)),
  handle(callsApi.newBoard, (call, { body }) => call.execute(commands.newBoard, body)),
  handle(callsApi.renameBoard, (call, { body }) => call.execute(commands.renameBoard, body)),
  handle(callsApi.getBoard, ({ database, actor }, { query }) =>
    readSpecBoard(database, actor, query.boardId),
  ),
  handle(callsApi.updateSettings, async (call, { body }) => {
    await call.execute(commands.updateSettings, body);
    const board = await openBoard(call.database, call.actor, body.boardId);
    return readSettings(call.database, call.actor, board);
  }),
  handle(callsApi.deleteBoard, (call, { body }) => call.execute(commands.deleteBoard, body)),
  handle(callsApi.newCard, async (call, { body }) => {
    await call.execute(commands.newCard, body);
    return readSpecBoard(call.database, call.actor, body.boardId);
  }),
  handle(callsApi.newList, async (call, { body }) => {
    await call.execute(commands.newList, body);
    return readSpecLists(call.database, body.boardId);
  }),
  handle(callsApi.renameList, (call, { body }) => call.execute(commands.renameList, body)),
  handle(callsApi.removeList, (call, { body }) => call.execute(commands.removeList, body)),
  handle(callsApi.updateCard, async (call, { body }) => {
    await call.execute(commands.updateCard, body);
    return readSpecCard(call.database, call.actor, body.card.id);
  }),
  handle(callsApi.removeCard, (call, { body }) => call.execute(commands.removeCard, body)),
  handle(callsApi.orderCards, async (call, { body }) => {
    await call.execute(commands.orderCards, body);
    return readSpecLists(call.database, body.boardId);
  }),
  handle(callsApi.orderLists, async (call, { body }) => {
    await call.execute(commands.orderLists, body);
    return readSpecLists(call.database, body.boardId);
  }),
];
