import { useMemo, useState } from 'react';
import { readDeviceZone, readNow } from '../../../../base/clock.ts';
import { Combobox } from '../../../../ui/fields/combobox.tsx';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import { listTimeZones } from '../../../frame/i18n/client/time-zones.ts';
import { changeSettings, useSettings } from '../../../frame/settings/client/settings-store.ts';
import { useAccountTexts } from './texts/en.ts';

/** The time zone setting. Loaded separately, because the combobox is large. */
export function TimeZoneField() {
  const texts = useAccountTexts();
  const format = useFormat();
  const timeZone = useSettings((settings) => settings.timeZone);
  const timeZones = useMemo(() => listTimeZones(), []);
  const [now] = useState(readNow);
  const own = readDeviceZone();
  const isKnown = timeZone !== undefined && timeZones.some((option) => option.value === timeZone);
  const shown = isKnown ? timeZone : own;
  const time = format.date(now, { timeStyle: 'short', timeZone: shown });
  return (
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
  );
}
