import { setLocale } from '../../i18n/client/locale-store.ts';
import { directionOf, type Locale } from '../../i18n/shared/locales.ts';
import { changeSettings } from '../../settings/client/settings-store.ts';
import { showMessage } from './messages.ts';
import { useShellTexts } from './texts/en.ts';

/** Switches the language, and the direction with it, and has that saved; says when the texts cannot be loaded. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  const texts = useShellTexts.current();
  try {
    await setLocale(locale);
    changeSettings({ language: locale, direction: directionOf(locale) });
  } catch {
    showMessage({ variant: 'error', text: texts.languageFailed });
  }
}
