import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useAdministrationTexts } from './texts/en.ts';

const tab =
  'ring-focus inline-flex h-9 items-center gap-2 rounded-lg px-3 text-sm font-semibold text-dim transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-paper aria-[current=page]:text-ink aria-[current=page]:shadow-card';

/** The frame of administration: its two pages as tabs, then the page. */
export function AdministrationPage(props: {
  title: string;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const texts = useAdministrationTexts();
  return (
    <div className={clsx('mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 py-6 sm:px-8', props.className)}>
      <nav aria-label={texts.sections} className="flex gap-1 self-start rounded-xl bg-hover p-1">
        <Link to="/administration/users" className={tab}>
          <Icon name="group" size={18} />
          {texts.users}
        </Link>
        <Link to="/administration/audit" className={tab}>
          <Icon name="history" size={18} />
          {texts.audit}
        </Link>
      </nav>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-2xl font-bold tracking-tight">
          {props.title}
        </h1>
        {props.actions && <div className="flex flex-wrap items-center gap-2">{props.actions}</div>}
      </div>
      {props.children}
    </div>
  );
}
