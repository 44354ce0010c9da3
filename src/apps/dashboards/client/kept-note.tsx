import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { useDashboardTexts } from './texts/en.ts';

/** Says of when the numbers are, while the server cannot be reached. */
export function KeptNote({ at }: { at: string }) {
  const texts = useDashboardTexts();
  const format = useFormat();
  return (
    <p role="status" className="px-4 pt-3 text-[0.8125rem] text-dim sm:px-6">
      {texts.keptAt(format.dateTime(at))}
    </p>
  );
}
