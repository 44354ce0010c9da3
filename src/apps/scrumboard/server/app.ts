import type { ServerApp } from '../../../platform/kernel/http/server/server-app.ts';
import { createSharedTextRoutes } from '../../../platform/kits/shared-text/server/routes.ts';
import { boardNotificationKinds } from '../shared/notifications.ts';
import { createBoard, updateBoard } from './boards/board-commands.ts';
import { copyBoard } from './boards/copy-commands.ts';
import { importBoard } from './boards/import-commands.ts';
import { createLabel, labelCards, removeLabel, updateLabel } from './boards/label-commands.ts';
import { setWatch } from './boards/watch-commands.ts';
import * as callCommands from './specified/call-commands.ts';
import { attach, detach } from './cards/attachment-commands.ts';
import { createCard, updateCards } from './cards/card-commands.ts';
import { createComment, removeComment, updateComment } from './cards/comment-commands.ts';
import { moveCards } from './cards/move-commands.ts';
import { cardReminders } from './cards/reminder-commands.ts';
import { addCardOnDate, cardOnDateJob } from './cards/repeat-commands.ts';
import { cardText } from './cards/text-commands.ts';
import { setState } from './cards/state-commands.ts';
import { findBoardLink } from './link-queries.ts';
import { createList, moveList, updateList } from './lists/commands.ts';
import { cardMeasures } from './measures.ts';
import { scrumboardMigrations } from './migrations.ts';
import { createPresenceRoutes } from './presence-routes.ts';
import { scrumboardRoutes } from './routes.ts';
import { loadScrumboardSample } from './sample.ts';
import { emptyTrash, emptyTrashJob } from './trash-commands.ts';
import { listDueCards } from './today-queries.ts';
import { boardLabels, boardLists, boards, boardWatches, cardActivities, cards } from './tables.ts';
import { boardWork } from './work-queries.ts';
import { boardFailureTexts } from './failure-texts.ts';

export const scrumboardApp: ServerApp = {
  id: 'scrumboard',
  tables: [boards, boardLists, cards, cardActivities, boardLabels, boardWatches],
  migrations: scrumboardMigrations,
  measures: cardMeasures,
  commands: [
    ...Object.values(callCommands),
    createBoard,
    updateBoard,
    copyBoard,
    createList,
    updateList,
    moveList,
    createCard,
    updateCards,
    moveCards,
    setState,
    attach,
    detach,
    createComment,
    updateComment,
    removeComment,
    createLabel,
    updateLabel,
    removeLabel,
    labelCards,
    importBoard,
    setWatch,
    emptyTrash,
    ...cardReminders.commands,
    addCardOnDate,
    ...cardText.commands,
  ],
  jobs: [emptyTrashJob, ...cardReminders.jobs, cardOnDateJob, ...cardText.jobs],
  routes: scrumboardRoutes,
  createRoutes: (services) => [
    ...createPresenceRoutes(services),
    ...createSharedTextRoutes(cardText, services),
  ],
  notifications: boardNotificationKinds,
  findLink: findBoardLink,
  work: boardWork,
  quickPanel: { events: listDueCards },
  loadSample: loadScrumboardSample,
  failureTexts: boardFailureTexts,
};
