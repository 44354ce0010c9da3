import clsx from 'clsx';
import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';
import { usePerson } from '../../../people/directory/client/use-people.ts';
import type { TextState } from './shared-text.ts';
import { useSharedTextTexts } from './texts/en.ts';
import { findWriterColor } from './writer-color.ts';

type Other = TextState['others'][number];

/** Where a caret is in the field, in pixels from its corner. */
interface Place {
  readonly left: number;
  readonly top: number;
  readonly height: number;
}

/** What decides where the letters of a field are. */
const copied = [
  'font',
  'letterSpacing',
  'lineHeight',
  'textAlign',
  'textTransform',
  'wordSpacing',
  'tabSize',
  'direction',
  'unicodeBidi',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
] as const;

/** Where carets are in a field: it is laid out a second time, with a mark at each of them. */
function measureCarets(field: HTMLTextAreaElement, text: string, indexes: readonly number[]): Place[] {
  const mirror = document.createElement('div');
  const style = getComputedStyle(field);
  for (const name of copied) mirror.style[name] = style[name];
  Object.assign(mirror.style, {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    boxSizing: 'border-box',
    // Without the scroll bar, beside which the letters are.
    width: `${field.clientWidth}px`,
  });
  const marks = new Map<number, HTMLSpanElement>();
  let last = 0;
  for (const index of [...new Set(indexes)].toSorted((a, b) => a - b)) {
    const mark = document.createElement('span');
    mirror.append(text.slice(last, index), mark);
    marks.set(index, mark);
    last = index;
  }
  // An empty last line has a height, too.
  mirror.append(text.slice(last), '\u200B');
  field.parentElement?.append(mirror);
  const corner = mirror.getBoundingClientRect();
  const places = indexes.map((index) => {
    const box = marks.get(index)?.getBoundingClientRect() ?? corner;
    return {
      left: box.left - corner.left + field.clientLeft - field.scrollLeft,
      top: box.top - corner.top + field.clientTop - field.scrollTop,
      height: box.height,
    };
  });
  mirror.remove();
  return places;
}

const measureLayer = (field: HTMLTextAreaElement, text: string, indexes: readonly number[]) => ({
  box: {
    left: field.offsetLeft,
    top: field.offsetTop,
    width: field.offsetWidth,
    height: field.offsetHeight,
  },
  places: measureCarets(field, text, indexes),
});

interface TextCaretsProps {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  others: readonly Other[];
}

/** Over a shared text: the carets of the others, each with its name while it moves. The list below says the same in words. */
export function TextCarets({ field, text, others }: TextCaretsProps) {
  const [size, setSize] = useState('');
  const [layer, setLayer] = useState<{ box: CSSProperties; places: readonly Place[] }>();
  const carets = others.flatMap(({ userId, index }) => (index === undefined ? [] : [{ userId, index }]));
  const key = carets.map(({ userId, index }) => `${userId} ${index}`).join();
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || key === '') return undefined;
    const look = () => setSize(`${element.clientWidth} ${element.clientHeight} ${element.scrollTop}`);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [field, key]);
  useLayoutEffect(() => {
    const element = field.current;
    const indexes = key === '' ? [] : key.split(',').map((one) => Number(one.slice(one.indexOf(' '))));
    // oxlint-disable-next-line react-hooks-js/set-state-in-effect -- it is known once the field is laid out
    setLayer(element && indexes.length > 0 ? measureLayer(element, text, indexes) : undefined);
  }, [field, text, key, size]);
  if (!layer) return null;
  return (
    <div aria-hidden className="pointer-events-none absolute z-1 overflow-clip" style={layer.box}>
      {carets.map(({ userId, index }, at) => {
        const place = layer.places[at];
        return place && <Caret key={`${userId} ${at}`} userId={userId} index={index} place={place} />;
      })}
    </div>
  );
}

function Caret({ userId, index, place }: { userId: string; index: number; place: Place }) {
  const texts = useSharedTextTexts();
  const name = usePerson(userId)?.name ?? texts.somebody;
  return (
    <span
      className="absolute w-0.5 -translate-x-px rounded-full bg-(--writer)"
      style={{ ...findWriterColor(userId), ...place }}
    >
      <span
        // Shown anew with each move.
        key={index}
        className={clsx(
          'absolute start-0 max-w-40 animate-[come-and-go_3s_forwards] rounded-sm bg-(--writer) px-1 text-[0.625rem] leading-4 font-semibold text-white',
          place.top < 16 ? 'top-full' : 'bottom-full',
        )}
      >
        <bdi className="truncate">{name}</bdi>
      </span>
    </span>
  );
}
