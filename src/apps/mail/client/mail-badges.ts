import { useMailCounts } from './counts/use-mail-counts.ts';

/** Unread mails of the inbox. */
export function useMailBadges() {
  return { 'apps.mail': useMailCounts().folders['inbox'] ?? 0 };
}
