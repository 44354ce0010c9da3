import { readLocale } from '../platform/frame/i18n/client/locale-store.ts';
import { showMessage } from '../platform/frame/shell/client/messages.ts';
import { readSession, takeLeaveReason } from '../platform/people/identity/client/session.ts';

const otherPerson = {
  en: (name: string) => `This tab now belongs to ${name}, who logged in in another tab.`,
  tr: (name: string) => `Başka bir sekmede ${name} olarak giriş yapıldığı için bu sekme de bu hesaba geçti.`,
  ar: (name: string) => `انتقلت هذه العلامة إلى حساب ${name} لأن تسجيل الدخول إليه جرى في علامة تبويب أخرى.`,
} as const;

/** Says why the tab shows somebody else than before. */
export function showNotices(): void {
  const { user } = readSession();
  const name = user?.data.displayName ?? '';
  if (user && takeLeaveReason())
    showMessage({ variant: 'warning', text: otherPerson[readLocale()](`\u2068${name}\u2069`) });
}
