import clsx from 'clsx';
import { memo, useRef } from 'react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { describeSize } from '../../../../platform/kits/attachments/client/describe-size.ts';
import { LabelChip } from '../../../../platform/kits/labels/client/label-chip.tsx';
import type { Label } from '../../../../platform/kits/labels/shared/label.ts';
import { MarkedText } from '../../../../platform/kits/marked-text/client/marked-text.tsx';
import { findTyped } from '../../../../platform/kernel/search/shared/excerpt.ts';
import type { RowPlace } from '../../../../platform/kits/list-screen/client/rows/list-rows.tsx';
import { RowFrame, RowLink } from '../../../../platform/kits/list-screen/client/rows/row-frame.tsx';
import { usePerson } from '../../../../platform/people/directory/client/use-people.ts';
import type { Entry } from '../../shared/entry.ts';
import { fileTypeOf } from '../../shared/extensions.ts';
import type { FindEntry } from '../../shared/tree.ts';
import type { FileActions } from '../file-actions.ts';
import { useFileTexts } from '../texts/en.ts';
import { EntryIcon } from './entry-icon.tsx';
import { EntryMenu } from './entry-menu.tsx';
import { useEntryDrag } from './use-entry-drag.ts';

export interface EntryItemProps extends RowPlace {
  entry: Entry;
  href: string;
  isStarred: boolean;
  /** All labels of the person, and those of the entry. */
  labels: readonly Label[];
  own: readonly Label[];
  /** The location of an entry that was found in a subfolder; empty for others. */
  where: string;
  /** The passage of a file that was found by its content; empty for others. */
  passage: string;
  /** The words that were searched for. */
  searched: string;
  actions: FileActions;
  find: FindEntry<Entry>;
}

/** One file or folder of a list: name, type, owner, size and when it was changed. */
export const EntryRow = memo(function EntryRow(props: EntryItemProps) {
  const { entry, href, isStarred, labels, own, where, passage, searched, actions, find } = props;
  const texts = useFileTexts();
  const format = useFormat();
  const owner = usePerson(entry.ownerId)?.name ?? '';
  const ref = useRef<HTMLDivElement>(null);
  const isOver = useEntryDrag(ref, entry, actions);
  return (
    <div ref={ref} className={clsx(isOver && 'outline-2 -outline-offset-2 outline-accent')}>
      <RowFrame id={entry.id} place={props} actions={actions} selectLabel={texts.select(entry.name)}>
        <EntryIcon entry={entry} />
        <span className="flex min-w-0 flex-1 items-center gap-1.5 ps-2">
          <RowLink id={entry.id} place={props} actions={actions} href={href} className="min-w-0 font-medium">
            {entry.name}
          </RowLink>
          {where !== '' && <bdi className="min-w-0 shrink-[2] truncate text-xs text-dim">{where}</bdi>}
          {passage !== '' && (
            <span dir="auto" className="min-w-0 flex-1 shrink-[3] truncate text-xs text-dim">
              <MarkedText text={passage} ranges={findTyped(passage, searched)} />
            </span>
          )}
          {own.map((label) => (
            <LabelChip key={label.id} label={label} />
          ))}
          {isStarred && <Icon name="star-fill" size={16} className="shrink-0 text-warning-text" />}
        </span>
        <span className="w-28 shrink-0 truncate text-[0.8125rem] text-dim @max-2xl/list:hidden">
          {texts.types[fileTypeOf(entry)]}
        </span>
        <bdi className="w-36 shrink-0 truncate text-[0.8125rem] text-dim @max-3xl/list:hidden">{owner}</bdi>
        <span className="w-24 shrink-0 text-end whitespace-nowrap text-[0.8125rem] text-dim tabular-nums @max-xl/list:hidden">
          {entry.kind === 'folder' ? '–' : describeSize(entry.size, format)}
        </span>
        <time
          dateTime={entry.modifiedAt}
          data-tooltip={format.dateTime(entry.modifiedAt)}
          className="w-30 shrink-0 text-end text-[0.8125rem] text-dim tabular-nums @max-xl/list:hidden"
        >
          {format.date(entry.modifiedAt)}
        </time>
        <EntryMenu {...{ entry, isStarred, labels, own, actions, find }} isTabbable={props.isTabbable} />
      </RowFrame>
    </div>
  );
});
