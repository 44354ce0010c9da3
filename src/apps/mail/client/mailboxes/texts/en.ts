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
  signature: 'Signature',
  signatureHint: 'Goes below mail sent from this mailbox, in place of each member’s own signature.',
  remove: (name: string) => `Delete mailbox “${name}”`,
  removal: {
    title: (name: string) => `Delete “${name}”?`,
    contents: (conversations: number, messages: number) => {
      const mail = plural('en', messages, { one: '# message', other: '# messages' });
      const inside = plural('en', conversations, { one: '# conversation', other: '# conversations' });
      return conversations === 0 ? 'It’s empty.' : `It has ${inside} with ${mail}.`;
    },
    waiting: (count: number) =>
      plural('en', count, {
        one: '# reply that hasn’t been sent yet won’t be sent, and becomes a draft again.',
        other: '# replies that haven’t been sent yet won’t be sent, and become drafts again.',
      }),
    effect:
      'All members lose access to it, and new mail to its address no longer arrives here. You can undo right after.',
    counting: 'Checking what’s in it…',
    confirm: 'Delete',
    done: (name: string) => `Deleted “${name}”`,
    failed: 'Couldn’t check what’s in this mailbox. Check your connection and try again.',
  },
  edit: (name: string) => `Edit mailbox “${name}”`,
  members: (name: string) => `Members of “${name}”`,
  nameMissing: 'Enter a name.',
  addressWrong: 'Enter an email address.',
  list: 'Show conversations',
  parts: {
    open: 'Open',
    waiting: 'Waiting',
    snoozed: 'Snoozed',
    done: 'Done',
    mine: 'Assigned to me',
    all: 'All',
    spam: 'Spam',
    trash: 'Trash',
  },
  empty: {
    open: ['Nothing to answer', 'New mail to this mailbox shows up here.'],
    waiting: ['Nothing waiting', 'Conversations you’ve answered wait here for a reply.'],
    snoozed: ['Nothing snoozed', 'Snoozed conversations wait here until their time comes.'],
    done: ['Nothing done yet', 'Mark a conversation as done when nothing is left to do.'],
    mine: ['Nothing assigned to you', 'Conversations assigned to you show up here.'],
    all: ['No mail yet', 'Mail to this mailbox shows up here.'],
    spam: ['No spam', 'Mail reported as spam goes here.'],
    trash: ['The trash is empty', 'Deleted mail goes here.'],
  },
  labels: {
    list: 'Label',
    all: 'All labels',
    unknown: 'Removed label',
    empty: ['Nothing with this label here', 'Conversations you give this label show up here.'],
  },
  snooze: {
    until: (time: string) => `Until ${time}`,
    state: (time: string) => `Snoozed for everyone until ${time}.`,
    stateBy: (time: string, name: string) => `Snoozed for everyone until ${time} by ${name}.`,
    end: 'Show now',
    done: (count: number, time: string) =>
      plural('en', count, { one: `Snoozed until ${time}`, other: `# conversations snoozed until ${time}` }),
    ended: (count: number) =>
      plural('en', count, { one: 'No longer snoozed', other: '# conversations no longer snoozed' }),
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
  followUp: (time: string) => `A reminder is set for ${time} if no one replies.`,
  followUpSet: (time: string) => `Reminder set for ${time}`,
  writtenBy: (name: string) => `Written by ${name}`,
  comments: 'Only members of the mailbox see these comments.',
  rights: {
    view: 'You can read this mailbox, but not answer or change its mail. Ask one of its managers for more access.',
    comment:
      'You can read this mailbox and comment, but not answer or change its mail. Ask one of its managers for more access.',
    edit: 'Only managers of this mailbox can do this.',
  },
  gone: 'This conversation no longer exists, or you’re no longer a member of its mailbox.',
};

/** The texts of shared mailboxes. */
export const useMailboxTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type MailboxTexts = typeof en;
