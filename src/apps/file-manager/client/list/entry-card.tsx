import clsx from 'clsx';
import { memo, useRef } from 'react';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { describeSize } from '../../../../platform/kits/attachments/client/describe-size.ts';
import { findTyped } from '../../../../platform/kernel/search/shared/excerpt.ts';
import { LabelChip } from '../../../../platform/kits/labels/client/label-chip.tsx';
import { MarkedText } from '../../../../platform/kits/marked-text/client/marked-text.tsx';
import { SelectBox } from '../../../../platform/kits/list-screen/client/rows/select-box.tsx';
import { RowLink } from '../../../../platform/kits/list-screen/client/rows/row-frame.tsx';
import { fileTypeOf } from '../../shared/extensions.ts';
import { useFileTexts } from '../texts/en.ts';
import { EntryIcon, Thumbnail } from './entry-icon.tsx';
import { EntryMenu } from './entry-menu.tsx';
import type { EntryItemProps } from './entry-row.tsx';
import { useEntryDrag } from './use-entry-drag.ts';

/** One file or folder of the grid, with a thumbnail of pictures. */
export const EntryCard = memo(function EntryCard(props: EntryItemProps) {
  const { entry, href, isStarred, labels, own, where, passage, searched, actions, find } = props;
  const { isSelected, isSelecting, isOpen, isTabbable } = props;
  const texts = useFileTexts();
  const format = useFormat();
  const ref = useRef<HTMLDivElement>(null);
  const isOver = useEntryDrag(ref, entry, actions);
  return (
    <div
      ref={ref}
      className={clsx(
        'group/row relative overflow-hidden rounded-xl border border-line transition-colors',
        isSelected || isOpen ? 'bg-active' : 'bg-paper hover:bg-hover',
        isOver && 'outline-2 outline-accent',
      )}
    >
      <div className="grid h-28 place-items-center overflow-hidden border-b border-line bg-sunk">
        {entry.width > 0 ? (
          <Thumbnail key={entry.fileId} entry={entry} />
        ) : (
          <EntryIcon entry={entry} size={40} />
        )}
      </div>
      <div className="flex items-center gap-1 py-1.5 ps-3 pe-1">
        <div className="min-w-0 flex-1">
          <RowLink
            id={entry.id}
            place={props}
            actions={actions}
            href={href}
            className="block text-sm font-medium"
          >
            {entry.name}
          </RowLink>
          <p className="truncate text-xs text-dim">
            {passage !== '' ? (
              <bdi>
                <MarkedText text={passage} ranges={findTyped(passage, searched)} />
              </bdi>
            ) : where !== '' ? (
              <bdi>{where}</bdi>
            ) : entry.kind === 'folder' ? (
              texts.types[fileTypeOf(entry)]
            ) : (
              describeSize(entry.size, format)
            )}
          </p>
          {own.length > 0 && (
            <p className="flex flex-wrap gap-1 pt-1">
              {own.map((label) => (
                <LabelChip key={label.id} label={label} />
              ))}
            </p>
          )}
        </div>
        <EntryMenu {...{ entry, isStarred, labels, own, actions, find, isTabbable }} />
      </div>
      <SelectBox
        label={texts.select(entry.name)}
        checked={isSelected}
        tabIndex={isTabbable ? 0 : -1}
        onSelect={(isRange) => actions.select(entry.id, isRange)}
        className={clsx(
          'absolute! start-1 top-1',
          !isSelecting && 'opacity-0 group-hover/row:opacity-100 focus-within:opacity-100',
        )}
      />
    </div>
  );
});
