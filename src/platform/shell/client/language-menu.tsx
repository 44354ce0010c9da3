import { IconButton } from '../../../ui/icon-button.tsx';
import { LazyMenu } from '../../../ui/lazy-menu.tsx';
import { setLocale, useLocale } from '../../i18n/client/locale-store.ts';
import { directionOf, isLocale, localeNames, locales, type Locale } from '../../i18n/shared/locales.ts';
import { changeSettings } from '../../settings/client/settings-store.ts';
import { showMessage } from './messages.ts';
import { useShellTexts } from './texts.ts';

/** Chooses the language; its direction comes with it. */
export function LanguageMenu() {
  const texts = useShellTexts();
  const locale = useLocale();
  const choose = async (chosen: Locale) => {
    try {
      await setLocale(chosen);
      changeSettings({ language: chosen, direction: directionOf(chosen) });
    } catch {
      showMessage({ variant: 'error', text: texts.languageFailed });
    }
  };
  return (
    <LazyMenu trigger={<IconButton icon="translate" label={texts.language} />}>
      {(menu) => (
        <menu.MenuRadioGroup
          value={locale}
          onValueChange={(value: unknown) => isLocale(value) && void choose(value)}
        >
          {locales.map((option) => (
            <menu.MenuRadioItem key={option} value={option} lang={option}>
              {localeNames[option]}
            </menu.MenuRadioItem>
          ))}
        </menu.MenuRadioGroup>
      )}
    </LazyMenu>
  );
}
