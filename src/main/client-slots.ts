import { later } from '../ui/later.tsx';
import { NotificationBell } from '../platform/people/notifications/client/notification-bell.tsx';
import { notificationLabels } from '../platform/people/notifications/client/labels.ts';
import { searchLabel } from '../platform/frame/palette/client/labels.ts';
import { OpenPalette } from '../platform/frame/palette/client/open-palette.tsx';
import { PaletteHost } from '../platform/frame/palette/client/palette-host.tsx';
import { ToolbarSearch } from '../platform/frame/palette/client/toolbar-search.tsx';
import { QuickPanelToggle } from '../platform/frame/quick-panel/client/quick-panel-toggle.tsx';
import type { ShellSlots } from '../platform/frame/shell/client/manifest.ts';
import { ShortcutColumn } from '../platform/frame/pinned-pages/client/shortcut-column.tsx';
import { ShortcutList } from '../platform/frame/pinned-pages/client/shortcut-list.tsx';

const QuickPanelHost = later(
  async () => (await import('../platform/frame/quick-panel/client/quick-panel-host.tsx')).QuickPanelHost,
);

const Overlays = later(async () => (await import('./client-overlays.tsx')).Overlays);

/** What fills the shell's slots, in order. */
export const shellSlots: ShellSlots = {
  toolbarStart: [ShortcutList],
  startPanel: [ShortcutColumn],
  toolbarSearch: ToolbarSearch,
  toolbarEnd: [NotificationBell, QuickPanelToggle],
  bottomBar: [
    { caption: searchLabel, Slot: OpenPalette },
    { caption: notificationLabels.title, Slot: NotificationBell },
  ],
  overlays: [PaletteHost, QuickPanelHost, Overlays],
};
