import type { CSSProperties } from 'react';
import { useClock } from '../../../../platform/frame/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { toneStyle } from '../../../../ui/tone.ts';
import { describeDay, describeTime } from '../model/describe-time.ts';
import { joinKeys, type DueLine } from '../model/due-lines.ts';
import { countDue, isLate } from '../model/work-items.ts';
import { useCalendarTexts } from '../texts/en.ts';
import { dueIconSize } from './block-text.ts';
import { isDragged } from './drag-state.ts';
import { EventButton } from './event-button.tsx';
import type { ViewProps } from './view-props.ts';

interface DueLineButtonProps extends ViewProps {
  line: DueLine;
  steps: { readonly across: number; readonly along: number };
  style: CSSProperties;
}

const className = 'absolute inset-x-0 z-2';

/** Work that is due at a time, as a line over the events of its day; several at one time are one line that opens them. */
export function DueLineButton(props: DueLineButtonProps) {
  const { line, dragging, steps } = props;
  const [item] = line.items;
  const edge = line.endsAtTime ? -1 : 1;
  const style = {
    ...props.style,
    boxShadow: `inset 0 ${edge}px 0 var(--tone)`,
    ...(line.isIcon && { insetInlineStart: 'auto', inlineSize: dueIconSize }),
  };
  if (line.items.length > 1) return <DueGroup {...props} style={style} />;
  return (
    <EventButton
      item={item}
      color={props.colorOf(item)}
      canEdit={props.canEdit(item)}
      look="due"
      steps={steps}
      onDrag={dragging.dragItem}
      onOpen={props.onOpen}
      onNudge={props.onNudge}
      isDragged={isDragged(dragging.drag, item.key)}
      at={line.from}
      className={className}
      style={style}
    />
  );
}

function DueGroup({ line, colorOf, style, onOpenGroup }: DueLineButtonProps) {
  const texts = useCalendarTexts();
  const format = useFormat();
  const { items } = line;
  const [first] = items;
  const { now } = useClock();
  const works = items.flatMap(({ work }) => work ?? []);
  const hasLate = works.some((work) => isLate(work, now));
  return (
    <button
      type="button"
      data-at={line.from}
      data-group={joinKeys(items)}
      aria-haspopup="dialog"
      onClick={() => onOpenGroup(items)}
      onPointerDown={(press) => press.stopPropagation()}
      style={{ ...toneStyle(colorOf(first)), ...style }}
      className={`ring-focus-inset flex items-center gap-1 bg-paper px-1.5 text-start text-xs font-semibold select-none hover:underline ${className}`}
    >
      <Icon name="checklist" size={14} className={`shrink-0 ${hasLate ? 'text-danger-text' : 'text-dim'}`} />
      <span className="truncate">{texts.due(countDue(works))}</span>
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
