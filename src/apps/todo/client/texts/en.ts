import { defineTexts } from '../../../../platform/frame/i18n/client/define-texts.ts';
import { plural } from '../../../../platform/frame/i18n/shared/locales.ts';

const todos = (count: number) => plural('en', count, { one: '# to-do', other: '# to-dos' });
/** One needs no number: "To-do completed", "3 to-dos completed". */
const subject = (count: number) => (count === 1 ? 'To-do' : todos(count));

export const en = {
  title: 'To-Do',
  lists: {
    all: 'All',
    starred: 'Starred',
    important: 'Priority',
    dueDate: 'Upcoming',
    today: 'Today',
    completed: 'Done',
    deleted: 'Deleted',
  },
  sidebar: 'Lists',
  openSidebar: 'Show lists',
  filters: 'Filters',
  labels: 'Labels',
  add: 'Add to-do',
  importTitle: 'Import to-dos',
  search: 'Search to-dos',
  count: todos,
  found: (count: number, all: number) => plural('en', count, { other: `# of ${todos(all)}` }),
  list: (name: string) => `To-dos: ${name}`,
  groups: {
    overdue: 'Overdue',
    today: 'Today',
    later: 'Starts later',
    done: 'Done',
    near: (near: string, date: string) => `${near}, ${date}`,
  },
  orders: { position: 'My order', startDate: 'Start date', dueDate: 'Due date', title: 'Title' },

  quickAdd: 'Add a to-do',
  quickSyntax: '#label   !   *   @tomorrow',
  quickSubmit: 'Add',
  quickDetails: 'More options',
  understood: 'Detected',

  row: {
    select: (title: string) => `Select “${title}”`,
    completed: (title: string) => `Done: ${title}`,
    important: (title: string) => `Priority: ${title}`,
    starred: (title: string) => `Star: ${title}`,
    menu: (title: string) => `More for “${title}”`,
    restore: (title: string) => `Restore “${title}”`,
    forever: (title: string) => `Delete “${title}” permanently`,
    moreLabels: (count: number) => `+${count}`,
  },
  due: {
    label: 'Due',
    today: 'Today',
    tomorrow: 'Tomorrow',
    yesterday: 'Yesterday',
    nextWeek: 'Next week',
    none: 'No due date',
  },
  bulk: {
    title: 'Selected to-dos',
    complete: 'Mark as done',
    reopen: 'Mark as not done',
    star: 'Star',
    unstar: 'Remove star',
    important: 'Mark as priority',
    unimportant: 'Remove priority',
    due: 'Due date',
    delete: 'Delete',
    restore: 'Restore',
    forever: 'Delete permanently',
  },
  forever: {
    title: (count: number) => `Delete ${count === 1 ? 'this to-do' : todos(count)} permanently?`,
    description: 'It will be removed from Deleted. You can undo right after.',
    confirm: 'Delete permanently',
  },
  done: {
    added: 'To-do added',
    saved: 'To-do saved',
    completed: (count: number) => `${subject(count)} completed`,
    reopened: (count: number) => `${subject(count)} reopened`,
    starred: (count: number) => `${subject(count)} starred`,
    unstarred: (count: number) => `Star removed from ${todos(count)}`,
    important: (count: number) => `${subject(count)} marked as priority`,
    unimportant: (count: number) => `Priority removed from ${todos(count)}`,
    due: (count: number) =>
      count === 1
        ? 'Due date changed'
        : count === 1
          ? 'Due date changed'
          : count === 1
            ? 'Due date changed'
            : `Due date changed for ${todos(count)}`,
    labeled: (count: number, label: string) => `“${label}” added to ${todos(count)}`,
    unlabeled: (count: number, label: string) => `“${label}” removed from ${todos(count)}`,
    deleted: (count: number) => `${subject(count)} deleted`,
    restored: (count: number) => `${subject(count)} restored`,
    forever: (count: number) => `${subject(count)} deleted permanently`,
    moved: 'To-do moved',
  },
  dialog: {
    new: 'New to-do',
    edit: 'Edit to-do',
    name: 'Title',
    notes: 'Notes',
    start: 'Start',
    due: 'Due',
    completed: 'Done',
    important: 'Priority',
    starred: 'Star',
    titleMissing: 'Enter a title',
    wrongOrder: 'Due date is before the start date',
    delete: 'Delete',
    inTrash: 'This to-do is deleted.',
    gone: 'This to-do no longer exists.',
  },
  history: {
    created: 'Created',
    removed: 'Deleted permanently',
    titled: (value: string) => `Title: “${value}”`,
    notes: 'Notes changed',
    start: (when: string) => `Start: ${when}`,
    noStart: 'Start removed',
    due: (when: string) => `Due: ${when}`,
    noDue: 'Due date removed',
    completed: 'Completed',
    reopened: 'Reopened',
    starred: 'Starred',
    unstarred: 'Star removed',
    important: 'Marked as priority',
    unimportant: 'Priority removed',
    deleted: 'Deleted',
    restored: 'Restored',
    moved: 'Moved',
    other: 'Changed',
  },
  keys: {
    next: 'Next to-do',
    previous: 'Previous to-do',
    create: 'Add a to-do',
    complete: 'Toggle done',
    star: 'Star',
    important: 'Priority',
  },
  empty: {
    all: ['Nothing to do', 'Type above and press Enter to add your first to-do.'],
    starred: ['No stars yet', 'Star to-dos to find them fast.'],
    important: ['Nothing urgent', 'Flag what can’t wait.'],
    dueDate: ['Nothing scheduled', 'Set a due date on a to-do to see it here.'],
    today: ['All clear for today', 'Overdue, due and started to-dos appear here.'],
    completed: ['Nothing done yet', 'Completed to-dos appear here.'],
    deleted: [
      'Nothing deleted',
      'Deleted to-dos stay here until you restore them or delete them permanently.',
    ],
    label: ['No to-dos with this label', 'Add one here, or label an existing to-do.'],
    unknown: ['This list doesn’t exist', 'It may have been renamed or removed.'],
    search: ['No results', 'No to-dos in this list match.'],
  },
  showAll: 'Show all to-dos',
  unreachable: 'Couldn’t load your to-dos',
};

/** The texts of the to-do app in the current language. */
export const useTodoTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
export type TodoTexts = typeof en;
