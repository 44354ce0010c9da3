import { Icon } from '../../../../ui/icons/icon.tsx';
import { useShellTexts } from './texts/en.ts';
import { useOnline } from './use-online.ts';

/** Says that there is no network, and what becomes of changes meanwhile. */
export function OfflineBadge() {
  const texts = useShellTexts();
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <span
          data-tooltip={texts.offlineHint}
          className="mx-1 inline-flex h-7 items-center gap-1.5 rounded-full border border-warning-text/40 bg-warning/10 px-2.5 text-xs max-sm:px-1.5 font-semibold text-warning-text"
        >
          <Icon name="cloud_off" size={16} />
          <span className="max-sm:sr-only">{texts.offline}</span>
        </span>
      )}
    </div>
  );
}
