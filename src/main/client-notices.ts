import { listenToUnkept, tabTexts } from '../ui/storage.ts';
import { readLocale } from '../platform/frame/i18n/client/locale-store.ts';
import { showMessage } from '../platform/frame/shell/client/messages.ts';
import { readSession } from '../platform/people/identity/client/session.ts';

const otherPerson = {
  en: (name: string) => `This tab now belongs to ${name}, who logged in in another tab.`,
  tr: (name: string) => `Başka bir sekmede ${name} olarak giriş yapıldığı için bu sekme de bu hesaba geçti.`,
  ar: (name: string) => `انتقلت هذه العلامة إلى حساب ${name} لأن تسجيل الدخول إليه جرى في علامة تبويب أخرى.`,
} as const;

const unkept = {
  en: 'This browser isn’t storing anything for this site, because storage is blocked or full. You can work as usual, but drafts, offline changes, and your login last only until you close or reload this tab.',
  tr: 'Depolama engellendiği ya da dolduğu için bu tarayıcı bu sitenin verilerini saklamıyor. Her zamanki gibi çalışabilirsiniz; ancak taslaklar, çevrimdışı değişiklikler ve oturumunuz bu sekmeyi kapatana ya da yenileyene kadar kalır.',
  ar: 'لا يحفظ هذا المتصفح أي بيانات لهذا الموقع لأن التخزين محظور أو ممتلئ. يمكنك العمل كالمعتاد، لكن المسودات والتغييرات التي تجري دون اتصال وتسجيل دخولك لن تبقى بعد إغلاق علامة التبويب هذه أو إعادة تحميلها.',
} as const;
/** Long enough to be read. */
const unkeptMs = 20_000;

const reasonKey = 'sign-out-reason';

/** Says why the tab shows somebody else than before, and when the browser keeps nothing; the app calls it once. */
export function showNotices(): void {
  const { user } = readSession();
  const name = user?.data.displayName ?? '';
  if (user && tabTexts.read(reasonKey) === 'other tab') {
    tabTexts.write(reasonKey, null);
    showMessage({ variant: 'warning', text: otherPerson[readLocale()](`\u2068${name}\u2069`) });
  }
  listenToUnkept(() => showMessage({ variant: 'warning', text: unkept[readLocale()], duration: unkeptMs }));
}
