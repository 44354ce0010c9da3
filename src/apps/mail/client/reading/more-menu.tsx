import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu, type MenuParts } from '../../../../ui/overlays/lazy-menu.tsx';
import { MakerItems } from '../../../../platform/frame/links/client/maker-items.tsx';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import type { FolderHandle, Mail } from '../../shared/mail.ts';
import { buildMailPath, selectionOf } from '../../shared/rules.ts';
import { loadEml, setFollowUp } from '../api.ts';
import { useMailTexts } from '../texts/en.ts';
import { printMail } from './print-mail.ts';

const MomentDialog = lazyPart(
  async () => (await import('../../../../platform/kits/moments/client/moment-dialog.tsx')).MomentDialog,
);

interface MoreMenuProps {
  mail: Mail;
  /** Left out where the reader may not move it. */
  onMove?: (mails: readonly Mail[], folder: FolderHandle) => void;
  /** Marks that are only in the menu. */
  renderMarks?: ((menu: MenuParts) => ReactNode) | undefined;
}

async function download(mail: Mail): Promise<void> {
  const url = URL.createObjectURL(await loadEml(mail.id));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${mail.subject.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'mail'}.eml`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** What is done with the opened mail less often. */
export function MoreMenu({ mail, onMove, renderMarks }: MoreMenuProps) {
  const texts = useMailTexts();
  const { actions } = texts;
  const [isTiming, setIsTiming] = useState(false);
  const source = {
    title: mail.subject || texts.noSubject,
    text: mail.excerpt,
    path: buildMailPath(selectionOf(mail), mail.id),
  };
  const fail = () => showMessage({ variant: 'error', text: texts.mail.failed });
  return (
    <>
      <LazyMenu trigger={<IconButton icon="more_vert" label={actions.more} />}>
        {(menu) => (
          <>
            {renderMarks?.(menu)}
            <MakerItems menu={menu} source={source} />
            {mail.folder === 'sent' && (mail.mailboxId === null || onMove) && (
              <menu.MenuItem icon="alarm" onClick={() => setIsTiming(true)}>
                {actions.followUp}
              </menu.MenuItem>
            )}
            <menu.MenuSeparator />
            <menu.MenuItem icon="print" onClick={() => void printMail(mail).catch(fail)}>
              {actions.print}
            </menu.MenuItem>
            <menu.MenuItem icon="download" onClick={() => void download(mail).catch(fail)}>
              {actions.download}
            </menu.MenuItem>
            {mail.folder === 'inbox' && onMove && (
              <menu.MenuItem icon="report" onClick={() => onMove([mail], 'spam')}>
                {actions.spam}
              </menu.MenuItem>
            )}
          </>
        )}
      </LazyMenu>
      {isTiming && (
        <Suspense>
          <MomentDialog
            title={actions.followUp}
            action={actions.followUp}
            onChoose={(at) => setFollowUp(mail, at)}
            onClose={() => setIsTiming(false)}
          />
        </Suspense>
      )}
    </>
  );
}
