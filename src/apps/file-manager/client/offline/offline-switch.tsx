import { Switch } from '../../../../ui/fields/switch.tsx';
import type { Entry } from '../../shared/entry.ts';
import { useFileTexts } from '../texts/en.ts';
import { dropOffline, keepOffline, useComingFiles, useKeptFiles } from './offline-files.ts';

/** Keeps a file in this browser, or removes it. */
export function OfflineSwitch({ entry }: { entry: Entry }) {
  const { offline: texts } = useFileTexts();
  const isKept = useKeptFiles().has(entry.id);
  const isComing = useComingFiles().has(entry.id);
  return (
    <Switch
      label={isComing ? texts.coming : texts.keep}
      checked={isKept || isComing}
      disabled={isComing}
      onCheckedChange={(wanted) => void (wanted ? keepOffline(entry) : dropOffline([entry.id]))}
    />
  );
}
