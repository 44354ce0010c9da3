import { useLocation } from '@tanstack/react-router';
import { tabTexts } from '../../../../ui/storage.ts';

const addressKey = 'confirmation';

/** The address that a confirmation was mailed to from this tab, or null. */
export const readConfirmation = (): string | null => tabTexts.read(addressKey);

/** Goes to the page that says where the confirmation was mailed to. */
export function goToConfirmation(email: string): void {
  tabTexts.write(addressKey, email);
  location.assign('/pages/auth/mail-confirm');
}

/** The token of a mailed link, which is after the # of the address. */
export const useLinkToken = (): string | null =>
  new URLSearchParams(useLocation({ select: ({ hash }) => hash })).get('token');
