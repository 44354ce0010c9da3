import clsx from 'clsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { FileList } from '../../../../platform/kits/attachments/client/file-list.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import type { Attachment, Card } from '../../shared/records.ts';
import { detachFrom, updateCards } from '../api.ts';
import { useBoardTexts } from '../texts/en.ts';

/** The files and links of a card. */
export function CardAttachments({ card, isEditable }: { card: Card; isEditable: boolean }) {
  const { dialog } = useBoardTexts();
  if (card.attachments.length === 0) return null;
  return (
    <section aria-label={dialog.attachments} className="flex flex-col gap-2">
      <h3 className="text-[0.8125rem] font-semibold">{dialog.attachments}</h3>
      <ul className="grid gap-3 sm:grid-cols-2">
        {card.attachments.map((attachment) => (
          <li key={attachment.id} className="flex items-start gap-2 rounded-xl border border-line p-2.5">
            <AttachmentEntry attachment={attachment} isCover={card.coverId === attachment.id} />
            {isEditable && <AttachmentMenu card={card} attachment={attachment} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function AttachmentEntry({ attachment, isCover }: { attachment: Attachment; isCover: boolean }) {
  const { dialog } = useBoardTexts();
  const format = useFormat();
  const { id, name, type, url, size, width, height, addedAt } = attachment;
  const isPicture = type === 'image';
  const file = {
    id,
    name,
    type: '',
    size,
    width: isPicture ? width : null,
    height: isPicture ? height : null,
  };
  return (
    <div className="min-w-0 flex-1 text-sm">
      {type === 'link' ? (
        <a
          href={url}
          target="_blank"
          rel="noreferrer noopener"
          className="ring-focus flex items-center gap-2 rounded-md text-accent-text hover:underline"
        >
          <Icon name="link" size={18} className="shrink-0" />
          <bdi className="truncate">{name}</bdi>
        </a>
      ) : (
        <FileList files={[file]} />
      )}
      <p className={clsx('truncate pt-1 text-xs text-dim', type === 'link' && 'ps-6.5')}>
        {[isCover ? dialog.cover : '', isPicture ? name : '', format.relative(addedAt)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}

function AttachmentMenu({ card, attachment }: { card: Card; attachment: Attachment }) {
  const { dialog } = useBoardTexts();
  const isCover = card.coverId === attachment.id;
  return (
    <LazyMenu
      trigger={<IconButton icon="more_vert" size="sm" label={dialog.attachmentMenu(attachment.name)} />}
    >
      {({ MenuItem }) => (
        <>
          {attachment.type === 'image' && (
            <MenuItem
              icon="image"
              onClick={() => updateCards([card], { coverId: isCover ? '' : attachment.id })}
            >
              {isCover ? dialog.removeCover : dialog.makeCover}
            </MenuItem>
          )}
          <MenuItem icon="delete" danger onClick={() => detachFrom(card, attachment.id)}>
            {dialog.removeAttachment}
          </MenuItem>
        </>
      )}
    </LazyMenu>
  );
}
