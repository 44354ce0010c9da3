import { defineCollection } from '../../../../platform/kernel/collections/shared/collection.ts';
import { sortBy } from '../../../../platform/kernel/collections/shared/order.ts';
import type { Label } from '../../../../platform/kits/labels/shared/label.ts';
import { api } from '../mail.ts';

/** A label of a shared mailbox, which its members give conversations and all of them see; its handle is its id. */
export interface MailboxLabel extends Label {
  readonly mailboxId: string;
}

/** The paths of its commands. */
export const mailboxLabelPaths = {
  create: `${api}/create-mailbox-label`,
  update: `${api}/update-mailbox-label`,
  remove: `${api}/remove-mailbox-label`,
  put: `${api}/label-conversations`,
} as const;

/** The labels of the shared mailboxes of which a person is a member. */
export const mailboxLabelCollection = defineCollection<MailboxLabel>()({
  app: 'mail',
  api,
  keep: 'all',
  name: 'mailbox_labels',
  sorts: { position: [sortBy('position', { required: true })] },
  order: 'position',
  search: ({ title }) => [title],
});
