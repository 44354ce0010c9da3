import { useSelectedRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { mailCollection } from '../shared/mail.ts';

/** Unread mails of the inbox. */
export function useMailBadges() {
  return {
    'apps.mail': useSelectedRecords(mailCollection, (mails) => {
      let count = 0;
      for (const { folder, read, mailboxId } of mails)
        if (folder === 'inbox' && !read && mailboxId === null) count++;
      return count;
    }),
  };
}
