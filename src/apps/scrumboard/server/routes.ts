import { createChangesRoute } from '../../../platform/kernel/collections/server/routes.ts';
import { handle, type Route } from '../../../platform/kernel/http/server/route.ts';
import { api } from '../shared/records.ts';
import { boardApi } from '../shared/schema.ts';
import { createBoard, updateBoard } from './boards/board-commands.ts';
import { copyBoard } from './boards/copy-commands.ts';
import { importBoard } from './boards/import-commands.ts';
import { createLabel, labelCards, removeLabel, updateLabel } from './boards/label-commands.ts';
import { setWatch } from './boards/watch-commands.ts';
import { callRoutes } from './specified/routes.ts';
import { attach, detach } from './cards/attachment-commands.ts';
import { createCard, updateCards } from './cards/card-commands.ts';
import { createComment, removeComment, updateComment } from './cards/comment-commands.ts';
import { moveCards } from './cards/move-commands.ts';
import { setState } from './cards/state-commands.ts';
import { createList, moveList, updateList } from './lists/commands.ts';
import { boardLabels, boardLists, boards, boardWatches, cardActivities, cards } from './tables.ts';

export const scrumboardRoutes: readonly Route[] = [
  ...callRoutes,
  handle(boardApi.createBoard, (call, { body }) => call.execute(createBoard, body)),
  handle(boardApi.updateBoard, (call, { body }) => call.execute(updateBoard, body)),
  handle(boardApi.copyBoard, (call, { body }) => call.execute(copyBoard, body)),
  handle(boardApi.createList, (call, { body }) => call.execute(createList, body)),
  handle(boardApi.updateList, (call, { body }) => call.execute(updateList, body)),
  handle(boardApi.moveList, (call, { body }) => call.execute(moveList, body)),
  handle(boardApi.createCard, (call, { body }) => call.execute(createCard, body)),
  handle(boardApi.updateCards, (call, { body }) => call.execute(updateCards, body)),
  handle(boardApi.moveCards, (call, { body }) => call.execute(moveCards, body)),
  handle(boardApi.setState, (call, { body }) => call.execute(setState, body)),
  handle(boardApi.attach, (call, { body }) => call.execute(attach, body)),
  handle(boardApi.detach, (call, { body }) => call.execute(detach, body)),
  handle(boardApi.createComment, (call, { body }) => call.execute(createComment, body)),
  handle(boardApi.updateComment, (call, { body }) => call.execute(updateComment, body)),
  handle(boardApi.removeComment, (call, { body }) => call.execute(removeComment, body)),
  handle(boardApi.createLabel, (call, { body }) => call.execute(createLabel, body)),
  handle(boardApi.updateLabel, (call, { body }) => call.execute(updateLabel, body)),
  handle(boardApi.removeLabel, (call, { body }) => call.execute(removeLabel, body)),
  handle(boardApi.labelCards, (call, { body }) => call.execute(labelCards, body)),
  handle(boardApi.importBoard, (call, { body }) => call.execute(importBoard, body)),
  handle(boardApi.setWatch, (call, { body }) => call.execute(setWatch, body)),
  createChangesRoute(`${api}/changes`, [
    { name: 'boards', table: boards },
    { name: 'lists', table: boardLists },
    { name: 'cards', table: cards },
    { name: 'activities', table: cardActivities },
    { name: 'labels', table: boardLabels },
    { name: 'watches', table: boardWatches },
  ]),
];
