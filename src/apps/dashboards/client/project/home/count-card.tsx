import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../../platform/frame/i18n/client/format.ts';
import { useProjectTexts } from '../texts/en.ts';

const tones = {
  accent: 'text-accent-text',
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
}

/** One large number: it opens what it counts. */
export function CountCard({ title, controls, caption, count, extra, tone, formula, onOpen }: CountCardProps) {
  const texts = useProjectTexts();
  const { number } = useFormat();
  return (
    <section aria-label={title} className="flex h-52 min-w-0 flex-col rounded-xl border border-line bg-paper">
      <header className="flex h-12 items-center ps-2">
        {controls ?? <h3 className="truncate ps-2 text-sm font-semibold">{title}</h3>}
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
      <p className="flex h-11 items-center gap-1.5 px-4 text-[0.8125rem] text-dim">
        <span className="truncate">{extra.label}:</span>
        <span className="font-semibold text-ink tabular-nums">
          {typeof extra.count === 'number' ? number(extra.count) : extra.count}
        </span>
      </p>
    </section>
  );
}
