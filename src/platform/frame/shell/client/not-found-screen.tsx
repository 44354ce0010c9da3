import { Link } from '@tanstack/react-router';
import { styleButton } from '../../../../ui/actions/button.tsx';
import { useShellTexts } from './texts/en.ts';

/** Where unknown paths end. */
export function NotFoundScreen() {
  const texts = useShellTexts();
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
      <Link to="/" className={`${styleButton({ variant: 'primary' })} mt-5`}>
        {texts.goHome}
      </Link>
    </div>
  );
}
