import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';
import { useFormat } from '../../../../../platform/frame/i18n/client/format.ts';
import { CardInfo } from '../../card/card-info.tsx';
import { NumberButton } from '../../number-button.tsx';
import { useProjectTexts } from '../texts/en.ts';
import { useProjectAbout } from '../use-project-about.ts';

const tones = {
  info: 'text-info-text',
  danger: 'text-danger-text',
  warning: 'text-warning-text',
  success: 'text-success-text',
};

interface CountCardProps {
  title: string;
  /** In the place of the title. */
  controls?: ReactNode;
  caption: string;
  count: number;
  extra: { label: string; count: number | string };
  tone: keyof typeof tones;
  /** One sentence: what is counted. */
  formula: string;
  /** Opens the list of what is counted. */
  onOpen: () => void;
  /** Opens the list of the second number; absent where it is none. */
  onOpenExtra?: (() => void) | undefined;
}

/** One large number: it opens what it counts. */
export function CountCard(props: CountCardProps) {
  const { title, controls, caption, count, extra, tone, formula, onOpen, onOpenExtra } = props;
  const texts = useProjectTexts();
  const { number } = useFormat();
  const card = useRef<HTMLElement>(null);
  const about = useProjectAbout(formula, undefined, onOpen);
  return (
    <section
      ref={card}
      aria-label={title}
      className="flex h-52 min-w-0 flex-col rounded-xl border border-line bg-paper"
    >
      <header className="flex h-12 items-center justify-between gap-2 px-2">
        {controls ?? <h3 className="min-w-0 truncate ps-2 text-sm font-semibold">{title}</h3>}
        <CardInfo title={title} about={about} card={card} />
      </header>
      <button
        type="button"
        onClick={onOpen}
        data-tooltip={formula}
        className="ring-focus-inset mx-2 flex flex-1 flex-col items-center justify-center rounded-lg hover:bg-hover"
      >
        <span className={clsx('text-7xl leading-none font-light tracking-tight tabular-nums', tones[tone])}>
          {number(count)}
        </span>
        <span className="max-w-full truncate pt-2 text-xs font-semibold text-dim uppercase">{caption}</span>
        <span className="sr-only">{texts.openList}</span>
      </button>
      <p className="flex h-11 items-center gap-1.5 px-4 text-[0.8125rem] leading-4.5 text-dim">
        <span className="line-clamp-2 wrap-anywhere">{extra.label}:</span>
        {onOpenExtra ? (
          <NumberButton onClick={onOpenExtra} className="-ms-1 px-1 font-semibold text-ink">
            {typeof extra.count === 'number' ? number(extra.count) : extra.count}
          </NumberButton>
        ) : (
          <span className="font-semibold text-ink tabular-nums">{extra.count}</span>
        )}
      </p>
    </section>
  );
}
