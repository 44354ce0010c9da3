import { Icon } from '../../../../ui/icons/icon.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import type { Sender } from '../../shared/identities/senders.ts';
import { useMailTexts } from '../texts/en.ts';

const nameSender = ({ name, address }: Sender) => (name === '' ? address : `${name} <${address}>`);

interface FromFieldProps {
  senders: readonly Sender[];
  sender: Sender;
  onChange: (sender: Sender) => void;
}

/** The address that a mail is sent from, where there is a choice. */
export function FromField(props: FromFieldProps) {
  const { compose: texts } = useMailTexts();
  return (
    <div className="flex min-h-10 items-center gap-2 border-b border-line px-4 text-sm">
      <span aria-hidden="true" className="w-10 shrink-0 text-[0.8125rem] text-dim">
        {texts.from}
      </span>
      <FromMenu {...props} />
    </div>
  );
}

/** The chosen address, which opens the others. The short form has the name alone. */
export function FromMenu({ senders, sender, onChange, isShort }: FromFieldProps & { isShort?: boolean }) {
  const { compose: texts } = useMailTexts();
  return (
    <LazyMenu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={`${texts.from}: ${nameSender(sender)}`}
          className="ring-focus flex h-8 min-w-0 items-center gap-1 rounded-md px-1.5 -mx-1.5 hover:bg-hover"
        >
          <bdi className="truncate">{isShort ? sender.name || sender.address : nameSender(sender)}</bdi>
          <Icon name="keyboard_arrow_down" size={18} className="shrink-0 text-dim" />
        </button>
      }
    >
      {(menu) => (
        <menu.MenuRadioGroup
          value={sender.id}
          onValueChange={(id: string) => {
            const chosen = senders.find((one) => one.id === id);
            if (chosen) onChange(chosen);
          }}
        >
          {senders.map((one) => (
            <menu.MenuRadioItem key={one.id} value={one.id}>
              <bdi>{nameSender(one)}</bdi>
            </menu.MenuRadioItem>
          ))}
        </menu.MenuRadioGroup>
      )}
    </LazyMenu>
  );
}
