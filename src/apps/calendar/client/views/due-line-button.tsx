import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { toneStyle } from '../../../../ui/tone.ts';
import { describeDay, describeTime } from '../model/describe-time.ts';
import { joinKeys, type DueLine } from '../model/due-lines.ts';
import { countDue, isLate } from '../model/work-items.ts';
import { useCalendarTexts } from '../texts/en.ts';
import { hasIconSpace, isNarrow, narrowStyle } from './block-text.ts';
import { isDragged } from './drag-state.ts';
import { EventButton } from './event-button.tsx';
import type { ViewProps } from './view-props.ts';

interface DueLineButtonProps extends ViewProps {
  line: DueLine;
  /** In pixels, where that is known. */
  width: number | undefined;
  steps: { readonly across: number; readonly along: number };
  style: CSSProperties;
}

/** Work that is due at a time, as a line next to the events of that time; several at one time are one line that opens them. */
export function DueLineButton(props: DueLineButtonProps) {
  const { line, width, dragging, steps } = props;
  const { now } = useClock();
  const [item] = line.items;
  const edge = line.endsAtTime ? -1 : 1;
  const style = { ...props.style, boxShadow: `inset 0 ${edge}px 0 var(--tone)` };
  if (line.items.length > 1) return <DueGroup {...props} style={style} />;
  return (
    <EventButton
      item={item}
      color={props.colorOf(item)}
      canEdit={props.canEdit(item)}
      look="due"
      width={width}
      steps={steps}
      onDrag={dragging.dragItem}
      onOpen={props.onOpen}
      onNudge={props.onNudge}
      isDragged={isDragged(dragging.drag, item.key)}
      at={line.from}
      className={clsx(
        'absolute z-1',
        // Without an icon, the title shows that it is overdue.
        !hasIconSpace(width) && item.work && isLate(item.work, now) && 'text-danger-text',
      )}
      style={style}
    />
  );
}

function DueGroup({ line, width, colorOf, style, onOpenGroup }: DueLineButtonProps) {
  const texts = useCalendarTexts();
  const format = useFormat();
  const { items } = line;
  const [first] = items;
  const { now } = useClock();
  const works = items.flatMap(({ work }) => work ?? []);
  const count = countDue(works);
  const hasLate = works.some((work) => isLate(work, now));
  return (
    <button
      type="button"
      data-at={line.from}
      data-group={joinKeys(items)}
      aria-haspopup="dialog"
      onClick={() => onOpenGroup(items)}
      onPointerDown={(press) => press.stopPropagation()}
      style={{ ...toneStyle(colorOf(first)), ...style, ...(isNarrow(width) && narrowStyle) }}
      className="ring-focus-inset absolute z-1 flex items-center gap-1 bg-paper px-1.5 text-start text-xs font-semibold select-none hover:underline"
    >
      <Icon name="checklist" size={14} className={`shrink-0 ${hasLate ? 'text-danger-text' : 'text-dim'}`} />
      {!hasIconSpace(width) && <span aria-hidden="true">{format.number(count)}</span>}
      <span className={hasIconSpace(width) ? 'truncate' : 'sr-only'}>{texts.due(count)}</span>
      <span className="sr-only">
        {[
          '',
          describeTime(first, format, texts),
          describeDay(first, format),
          ...(hasLate ? [texts.overdue] : []),
        ].join(', ')}
      </span>
    </button>
  );
}
