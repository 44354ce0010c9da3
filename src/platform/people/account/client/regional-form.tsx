import { useMemo, useState } from 'react';
import { readDeviceZone, readNow } from '../../../../base/clock.ts';
import { Combobox } from '../../../../ui/fields/combobox.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { listTimeZones } from '../../../frame/i18n/client/time-zones.ts';
import { setLocale, useLocale } from '../../../frame/i18n/client/locale-store.ts';
import { directionOf, localeNames, locales, type Locale } from '../../../frame/i18n/shared/locales.ts';
import { changeSettings, useSettings } from '../../../frame/settings/client/settings-store.ts';
import { showMessage } from '../../../frame/shell/client/messages.ts';
import { useAccountTexts } from './texts/en.ts';

const languages = locales.map((locale) => ({ value: locale, label: localeNames[locale] }));

/** The language, and the time zone in which instants are shown. */
export function RegionalForm() {
  const texts = useAccountTexts();
  const locale = useLocale();
  const timeZone = useSettings((settings) => settings.timeZone);
  const timeZones = useMemo(() => listTimeZones(), []);
  const [now] = useState(readNow);
  const own = readDeviceZone();
  const isKnown = timeZone !== undefined && timeZones.some((option) => option.value === timeZone);
  const shown = isKnown ? timeZone : own;
  const chooseLanguage = async (language: Locale) => {
    try {
      await setLocale(language);
      changeSettings({ language, direction: directionOf(language) });
    } catch {
      showMessage({ variant: 'error', text: texts.languageFailed });
    }
  };
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: shown }).format(now);
  return (
    <div className="flex max-w-md flex-col gap-4">
      <Select
        label={texts.language}
        options={languages}
        value={locale}
        onValueChange={(language) => void chooseLanguage(language)}
      />
      <Combobox
        label={texts.timeZone}
        options={timeZones}
        value={isKnown ? timeZone : null}
        placeholder={`${texts.timeZoneOwn}: ${own.replaceAll('_', ' ')}`}
        hint={texts.timeZoneHint(time)}
        emptyText={texts.noMatch}
        openLabel={texts.open}
        clearLabel={texts.timeZoneOwn}
        onValueChange={(value) => changeSettings({ timeZone: value ?? undefined })}
      />
    </div>
  );
}
