import { defineTexts } from '../../../../../platform/frame/i18n/client/define-texts.ts';
import { plural } from '../../../../../platform/frame/i18n/shared/locales.ts';

export const en = {
  title: 'Shared mailboxes',
  hint: 'Several people read and answer them together. Replies are sent from the mailbox’s address.',
  none: 'No shared mailbox yet.',
  add: 'Add shared mailbox',
  name: 'Name',
  nameHint: 'Recipients see it as the sender.',
  address: 'Email address',
  edit: (name: string) => `Edit mailbox “${name}”`,
  members: (name: string) => `Members of “${name}”`,
  nameMissing: 'Enter a name.',
  addressWrong: 'Enter an email address.',
  list: 'Show conversations',
  parts: {
    open: 'Open',
    waiting: 'Waiting',
    done: 'Done',
    mine: 'Assigned to me',
    all: 'All',
    spam: 'Spam',
    trash: 'Trash',
  },
  empty: {
    open: ['Nothing to answer', 'New mail to this mailbox shows up here.'],
    waiting: ['Nothing waiting', 'Conversations you’ve answered wait here for a reply.'],
    done: ['Nothing done yet', 'Mark a conversation as done when nothing is left to do.'],
    mine: ['Nothing assigned to you', 'Conversations assigned to you show up here.'],
    all: ['No mail yet', 'Mail to this mailbox shows up here.'],
    spam: ['No spam', 'Mail reported as spam goes here.'],
    trash: ['The trash is empty', 'Deleted mail goes here.'],
  },
  status: 'Status',
  statuses: { open: 'Open', waiting: 'Waiting', done: 'Done' },
  setStatus: (status: string) => `Status: ${status}`,
  statusSet: (count: number, status: string) =>
    plural('en', count, { one: `Marked as ${status}`, other: `# conversations marked as ${status}` }),
  assign: 'Assign to…',
  assignedTo: (name: string) => `Assigned to ${name}`,
  unassigned: 'Not assigned',
  me: 'Me',
  assigned: (count: number, name: string) =>
    plural('en', count, { one: `Assigned to ${name}`, other: `# conversations assigned to ${name}` }),
  unassignedDone: (count: number) =>
    plural('en', count, { one: 'No longer assigned', other: '# conversations no longer assigned' }),
  answering: (names: string, count: number) =>
    plural('en', count, { one: `${names} is answering`, other: `${names} are answering` }),
  writtenBy: (name: string) => `Written by ${name}`,
  comments: 'Only members of the mailbox see these comments.',
  gone: 'This conversation no longer exists, or you’re no longer a member of its mailbox.',
};

/** The texts of shared mailboxes. */
export const useMailboxTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type MailboxTexts = typeof en;
