import { useState, type ComponentType } from 'react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { reportLoadFailure } from '../../../../ui/load-failure.ts';
import { useLayoutTexts } from './layout-texts.ts';
import type { SettingsPanelProps } from './settings-panel.tsx';

const loadPanel = async () => (await import('./settings-panel.tsx')).SettingsPanel;

/**
 * Opens the theme settings: a red tab at the content's end edge. At rest it is as slim as a scrollbar and stands in that
 * one's place, so that it covers nothing of the page.
 */
export function SettingsTab() {
  const texts = useLayoutTexts();
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ Panel: ComponentType<SettingsPanelProps> } | null>(null);
  const prefetch = () => void loadPanel().catch(() => undefined);
  const open = () =>
    loadPanel().then((Panel) => {
      setLoaded({ Panel });
      setOpen(true);
    }, reportLoadFailure);
  return (
    <div className="sticky top-0 z-20 h-0 max-sm:hidden print:hidden">
      <button
        type="button"
        aria-label={texts.themeSettings}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => void open()}
        className="edge-tab ring-focus settings-tab absolute end-0 h-9 rounded-s-md border border-e-0 border-line bg-paper text-dim hover:text-ink"
      >
        <Icon name="settings" size={18} />
      </button>
      {loaded && <loaded.Panel isOpen={isOpen} onOpenChange={setOpen} />}
    </div>
  );
}
