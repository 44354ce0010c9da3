import { useEffect, useState, type ComponentType } from 'react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { reportLoadFailure } from '../../../../ui/load-failure.ts';
import { useLayoutTexts } from './layout-texts.ts';
import type { SettingsPanelProps } from './settings-panel.tsx';
import { setSettingsOpen, useShellState } from './shell-state.ts';

const loadPanel = async () => (await import('./settings-panel.tsx')).SettingsPanel;

/**
 * The theme settings and the tab that opens them (on phones, the user menu does). The tab is at the end of the footer.
 * Without one it is a thin line that slides out on hover or focus.
 */
export function SettingsTab() {
  const texts = useLayoutTexts();
  const isOpen = useShellState((state) => state.settingsOpen);
  const [loaded, setLoaded] = useState<{ Panel: ComponentType<SettingsPanelProps> } | null>(null);
  const prefetch = () => void loadPanel().catch(() => undefined);
  useEffect(() => {
    if (!isOpen) return;
    loadPanel().then(
      (Panel) => setLoaded({ Panel }),
      (error: unknown) => {
        setSettingsOpen(false);
        reportLoadFailure(error);
      },
    );
  }, [isOpen]);
  return (
    <div className="flex h-0 justify-end max-sm:hidden">
      <button
        type="button"
        aria-label={texts.themeSettings}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setSettingsOpen(true)}
        className="edge-tab ring-focus settings-tab fixed z-41 h-6 rounded-s-md border border-e-0 border-line bg-paper text-dim hover:text-ink"
      >
        <Icon name="settings" size={18} />
      </button>
      {loaded && <loaded.Panel isOpen={isOpen} onOpenChange={setSettingsOpen} />}
    </div>
  );
}
