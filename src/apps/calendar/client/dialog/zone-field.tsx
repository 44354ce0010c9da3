import { useMemo } from 'react';
import { Combobox } from '../../../../ui/fields/combobox.tsx';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { labelTimeZone, listTimeZones } from '../../../../platform/frame/i18n/client/time-zones.ts';
import type { EventValues } from '../../shared/event.ts';
import { findMeantZone, moveToZone } from '../model/event-zone.ts';
import { useCalendarTexts } from '../texts/en.ts';

interface ZoneFieldProps {
  values: Pick<EventValues, 'startsAt' | 'endsAt' | 'timeZone'>;
  change: (changes: Partial<EventValues>) => void;
}

/** The time zone of an event. Changing it keeps the local hours. */
export function ZoneField({ values, change }: ZoneFieldProps) {
  const { dialog, secondZone } = useCalendarTexts();
  const { timeZone: own } = useClock();
  const chosen = findMeantZone(values.timeZone, own);
  const known = useMemo(() => listTimeZones(), []);
  const label = labelTimeZone(chosen, Date.parse(values.startsAt));
  const zones = useMemo(
    () => [{ value: chosen, label }, ...known.filter(({ value }) => value !== chosen && value !== 'UTC')],
    [chosen, label, known],
  );
  return (
    <Combobox
      label={dialog.timeZone}
      options={zones}
      value={chosen}
      emptyText={secondZone.notFound}
      openLabel={secondZone.open}
      onValueChange={(timeZone) => {
        if (timeZone !== null && timeZone !== chosen)
          change({ timeZone, ...moveToZone(values, chosen, timeZone) });
      }}
    />
  );
}
