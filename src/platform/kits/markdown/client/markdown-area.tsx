import clsx from 'clsx';
import { type ComponentProps, memo, useMemo } from 'react';
import { Field } from '../../../../ui/fields/field.tsx';
import type { TextArea } from '../../../../ui/fields/text-area.tsx';
import { markLines, type MarkdownKind, type MarkdownPart } from '../shared/mark-lines.ts';

/** Styles that do not change character widths, because the formatted text overlays the field. */
const kindClasses: Record<MarkdownKind, string> = {
  text: '',
  mark: 'text-dim',
  heading: 'text-accent-text',
  bold: '',
  italic: 'italic',
  deleted: 'text-dim line-through',
  code: 'rounded-sm bg-hover',
  link: 'text-accent-text underline',
  quote: 'text-dim',
  bullet: 'text-accent-text',
  open: 'rounded-sm bg-hover text-dim',
  done: 'rounded-sm bg-active',
};

/** Bold without changing character widths. */
const bold = { WebkitTextStroke: '0.6px currentColor' };
const boldKinds: readonly MarkdownKind[] = ['heading', 'bold', 'bullet'];

/** Characters of the product's font, whose synthesized italics keep the width. */
const slantable = /^[\u0020-\u024f\u2018-\u201f\u2026\u2013\u2014]*$/;
const findClasses = ({ kind, text }: MarkdownPart) =>
  kind === 'italic' && !slantable.test(text) ? 'underline decoration-dotted' : kindClasses[kind];

/** One line, which is painted anew only when it has changed. */
const Line = memo(
  function Line({ parts }: { parts: readonly MarkdownPart[] }) {
    return (
      <>
        {parts.map((part, at) => (
          <span
            key={at}
            className={findClasses(part) || undefined}
            style={boldKinds.includes(part.kind) ? bold : undefined}
          >
            {part.text}
          </span>
        ))}
        {'\n'}
      </>
    );
  },
  (one, other) => JSON.stringify(one.parts) === JSON.stringify(other.parts),
);

/** Shared by the field and the overlay, so that their text aligns. */
const letters =
  'col-start-1 row-start-1 m-0 w-full min-w-0 p-0 text-start text-sm whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]';
const lineHeight = '1.375rem';

type MarkdownAreaProps = ComponentProps<typeof TextArea> & { value: string };

/**
 * Several lines of Markdown that are formatted as they are typed: the text stays plain in a field without a frame, which grows
 * with it, and its letters are painted over it by what they mean.
 */
export function MarkdownArea(props: MarkdownAreaProps) {
  const { label, hideLabel, hint, error, className, rows = 3, value, ...rest } = props;
  const lines = useMemo(() => markLines(value), [value]);
  return (
    <Field {...{ label, hideLabel, hint, error, className }}>
      {(control) => (
        // No place of its own: the carets of others are measured from what is around the field.
        <div className="grid">
          <div
            aria-hidden
            style={{ minBlockSize: `${rows}lh`, lineHeight }}
            className={clsx(letters, 'pointer-events-none z-1 text-ink select-none forced-colors:invisible')}
          >
            {lines.map((parts, at) => (
              <Line key={at} parts={parts} />
            ))}
          </div>
          <textarea
            {...control}
            {...rest}
            value={value}
            rows={rows}
            style={{ lineHeight, caretColor: 'var(--t-text)' }}
            className={clsx(
              letters,
              'h-full resize-none overflow-hidden bg-transparent text-transparent outline-none placeholder:text-dim forced-colors:text-[CanvasText]',
            )}
          />
        </div>
      )}
    </Field>
  );
}
