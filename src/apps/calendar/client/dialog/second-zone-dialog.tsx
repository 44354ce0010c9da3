import { useMemo } from 'react';
import { listTimeZones } from '../../../../platform/frame/i18n/client/time-zones.ts';
import { Combobox } from '../../../../ui/fields/combobox.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { setSecondZone, useSecondZone } from '../model/second-zone.ts';
import { useCalendarTexts } from '../texts/en.ts';

/** Chooses the zone whose clock is shown beside the hours. */
export function SecondZoneDialog({ onClose }: { onClose: () => void }) {
  const { secondZone } = useCalendarTexts();
  const zones = useMemo(() => listTimeZones(), []);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={secondZone.title} size="sm">
      <Combobox
        label={secondZone.label}
        hint={secondZone.hint}
        options={zones}
        value={useSecondZone()}
        placeholder={secondZone.none}
        emptyText={secondZone.notFound}
        openLabel={secondZone.open}
        clearLabel={secondZone.none}
        onValueChange={setSecondZone}
      />
    </Dialog>
  );
}
