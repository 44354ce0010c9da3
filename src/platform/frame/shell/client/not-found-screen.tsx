import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { styleButton } from '../../../../ui/actions/button.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { useSession } from '../../../people/identity/client/session.ts';
import { useShellTexts } from './texts/en.ts';

/** Where unknown paths end. */
export function NotFoundScreen() {
  const texts = useShellTexts();
  const { user } = useSession();
  return (
    <div className="flex min-h-full flex-col items-center justify-center gap-2 p-8 text-center">
      <p
        aria-hidden="true"
        className="bg-linear-to-b from-accent-text to-accent-text/30 bg-clip-text text-[7rem] leading-none font-bold tracking-tighter text-transparent"
      >
        404
      </p>
      <h1 tabIndex={-1} className="text-xl font-bold outline-none">
        {texts.notFoundTitle}
      </h1>
      <p className="max-w-md text-dim">{texts.notFoundText}</p>
      {user && <RecordSearch label={texts.notFoundSearch} />}
      <Link to="/" className={`${styleButton({ variant: 'primary' })} mt-5`}>
        {texts.goHome}
      </Link>
    </div>
  );
}

/** A box that leads to the search of all records. */
function RecordSearch({ label }: { label: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate({ href: `/pages/search/classic?${new URLSearchParams({ q: typed }).toString()}` });
      }}
      className="mt-5 w-full max-w-100"
    >
      <SearchField
        label={label}
        value={typed}
        maxLength={200}
        onValueChange={setTyped}
        className="[&_input]:h-11"
      />
    </form>
  );
}
