import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../../../ui/actions/button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { buildMailPath, type MailboxPart, mailboxParts } from '../../shared/rules.ts';
import { useMailboxTexts } from './texts/en.ts';

/** Chooses which conversations of a shared mailbox are shown. */
export function PartMenu({ mailboxId, part }: { mailboxId: string; part: MailboxPart }) {
  const texts = useMailboxTexts();
  const navigate = useNavigate();
  const show = (chosen: MailboxPart) =>
    void navigate({ to: buildMailPath({ kind: 'mailbox', handle: mailboxId, part: chosen }) });
  return (
    <LazyMenu
      align="start"
      trigger={
        <Button size="sm" icon="filter_list" aria-label={`${texts.list}: ${texts.parts[part]}`}>
          <span className="max-sm:hidden">{texts.parts[part]}</span>
        </Button>
      }
    >
      {(menu) => (
        <menu.MenuRadioGroup value={part} onValueChange={show}>
          {mailboxParts.map((one) => (
            <menu.MenuRadioItem key={one} value={one}>
              {texts.parts[one]}
            </menu.MenuRadioItem>
          ))}
        </menu.MenuRadioGroup>
      )}
    </LazyMenu>
  );
}
