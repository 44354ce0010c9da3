import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { MomentItems } from '../../../../platform/kits/moments/client/moment-items.tsx';
import { useMailTexts } from '../texts/en.ts';
import type { FileInfo } from '../../../../platform/kernel/files/shared/schema.ts';
import { StoredFilesButton } from '../../../../platform/kits/attachments/client/stored-files-button.tsx';
import { AttachButton } from './composition-files.tsx';

const MomentDialog = lazyPart(
  async () => (await import('../../../../platform/kits/moments/client/moment-dialog.tsx')).MomentDialog,
);

interface ComposerFooterProps {
  isBusy: boolean;
  isSaved: boolean;
  onSend: (sendAt: string | null, followUpAt: string | null) => void;
  onFiles: (files: Iterable<File>) => void;
  onStored: (files: readonly FileInfo[]) => void;
  onDiscard: () => void;
  /** The menu of templates and signatures. */
  snippets: ReactNode;
  /** The button that shows the bar of formats, where it is folded. */
  formats: ReactNode;
}

/** Sends what is written, now or later, with a reminder for when nobody answers. */
export function ComposerFooter({ isBusy, isSaved, snippets, formats, ...events }: ComposerFooterProps) {
  const { onSend, onFiles, onStored, onDiscard } = events;
  const texts = useMailTexts();
  const format = useFormat();
  const [followUpAt, setFollowUpAt] = useState<string | null>(null);
  const [asked, setAsked] = useState<'send' | 'follow-up' | null>(null);
  const send = (sendAt: string | null) => onSend(sendAt, followUpAt);
  const followUpLabel =
    followUpAt === null ? texts.compose.followUp : texts.actions.followUpAt(format.dateTime(followUpAt));
  return (
    <footer className="flex h-13 shrink-0 items-center gap-2 border-t border-line px-4">
      <Button variant="primary" icon="send" pending={isBusy} onClick={() => send(null)}>
        {texts.compose.send}
      </Button>
      <LazyMenu
        side="top"
        align="start"
        trigger={<IconButton icon="schedule_send" label={texts.compose.sendLater} />}
      >
        {(menu) => <MomentItems menu={menu} onChoose={send} onOther={() => setAsked('send')} />}
      </LazyMenu>
      <LazyMenu
        side="top"
        align="start"
        trigger={<IconButton icon="alarm" label={followUpLabel} aria-pressed={followUpAt !== null} />}
      >
        {(menu) => (
          <>
            <MomentItems menu={menu} onChoose={setFollowUpAt} onOther={() => setAsked('follow-up')} />
            {followUpAt !== null && (
              <menu.MenuItem onClick={() => setFollowUpAt(null)}>
                {texts.actions.cancelFollowUp}
              </menu.MenuItem>
            )}
          </>
        )}
      </LazyMenu>
      <AttachButton onFiles={onFiles} />
      <StoredFilesButton onPick={onStored} />
      {formats}
      {snippets}
      <span className="flex-1" />
      <p role="status" className="text-xs text-dim max-sm:sr-only">
        {isSaved && texts.compose.saved}
      </p>
      <IconButton icon="delete" label={texts.compose.discard} onClick={onDiscard} />
      {asked && (
        <Suspense>
          <MomentDialog
            title={asked === 'send' ? texts.compose.sendLater : texts.compose.followUp}
            action={asked === 'send' ? texts.compose.send : texts.compose.followUp}
            onChoose={asked === 'send' ? send : setFollowUpAt}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </footer>
  );
}
