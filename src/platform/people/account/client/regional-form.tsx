import { Select } from '../../../../ui/fields/select.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { setLocale, useLocale } from '../../../frame/i18n/client/locale-store.ts';
import { directionOf, localeNames, locales, type Locale } from '../../../frame/i18n/shared/locales.ts';
import { changeSettings } from '../../../frame/settings/client/settings-store.ts';
import { showMessage } from '../../../frame/shell/client/messages.ts';
import { useAccountTexts } from './texts/en.ts';

const TimeZoneField = lazyPart(async () => (await import('./time-zone-field.tsx')).TimeZoneField);

const languages = locales.map((locale) => ({ value: locale, label: localeNames[locale] }));

/** The language, and the time zone in which instants are shown. */
export function RegionalForm() {
  const texts = useAccountTexts();
  const locale = useLocale();
  const chooseLanguage = async (language: Locale) => {
    try {
      await setLocale(language);
      changeSettings({ language, direction: directionOf(language) });
    } catch {
      showMessage({ variant: 'error', text: texts.languageFailed });
    }
  };
  return (
    <div className="flex max-w-md flex-col gap-4">
      <Select
        label={texts.language}
        options={languages}
        value={locale}
        onValueChange={(language) => void chooseLanguage(language)}
      />
      <TimeZoneField />
    </div>
  );
}
