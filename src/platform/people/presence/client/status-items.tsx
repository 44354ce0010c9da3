import type { MenuParts } from '../../../../ui/overlays/lazy-menu.tsx';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import { MomentItems } from '../../../kits/moments/client/moment-items.tsx';
import { presenceStatuses } from '../shared/calls.ts';
import type { PresenceStatus } from '../shared/schema.ts';
import { statusLabels } from './labels.ts';
import { changePresence, useOwnPresence } from './presence-store.ts';
import { StatusMark } from './status-mark.tsx';
import { usePresenceTexts } from './texts/en.ts';

interface StatusItemsProps {
  menu: MenuParts;
  /** Asks until when, by a StatusDialog. */
  onOther: () => void;
}

/** Items of a menu that choose one's status, without end or for a time. */
export function StatusItems({ menu, onOther }: StatusItemsProps) {
  const texts = usePresenceTexts();
  const format = useFormat();
  const own = useOwnPresence();
  return (
    <>
      <menu.MenuRadioGroup
        value={own?.chosenStatus ?? 'online'}
        onValueChange={(status: PresenceStatus) => changePresence({ status })}
      >
        {presenceStatuses.map((option) => (
          <menu.MenuRadioItem key={option} value={option}>
            <span className="flex items-center gap-2.5">
              <StatusMark status={option} size={16} />
              {format.text(statusLabels[option])}
            </span>
          </menu.MenuRadioItem>
        ))}
      </menu.MenuRadioGroup>
      <menu.MenuSeparator />
      <menu.MenuGroup label={texts.doNotDisturbUntil}>
        <MomentItems
          menu={menu}
          onChoose={(until) => changePresence({ status: 'do-not-disturb', until })}
          onOther={onOther}
        />
      </menu.MenuGroup>
    </>
  );
}
