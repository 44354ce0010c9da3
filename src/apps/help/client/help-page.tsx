import type { ReactNode } from 'react';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { useTyped } from './use-articles.ts';

interface HelpPageProps {
  title: string;
  hint: string;
  search: string;
  /** At the end of the first line: what staff can do. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of the first pages of the help: a band with what it is about and the search, then the content. */
export function HelpPage({ title, hint, search, actions, children }: HelpPageProps) {
  const [typed, setTyped] = useTyped();
  return (
    <div className="min-h-full bg-paper">
      <header className="relative border-b border-line bg-linear-to-b from-accent-text/8 to-transparent px-4 pt-12 pb-8 text-center sm:pt-14 sm:pb-10">
        {actions && <div className="absolute end-3 top-3 flex gap-2 sm:end-4">{actions}</div>}
        <h1 tabIndex={-1} className="text-2xl font-bold tracking-tight outline-none sm:text-3xl">
          {title}
        </h1>
        <p className="mt-2 text-dim">{hint}</p>
        <SearchField
          label={search}
          value={typed}
          onValueChange={setTyped}
          className="mx-auto mt-6 max-w-140 [&_input]:h-11 [&_input]:border-line! [&_input]:bg-paper [&_input]:shadow-card"
        />
      </header>
      <div className="mx-auto w-full max-w-240 px-4 py-8 sm:px-8">{children}</div>
    </div>
  );
}
