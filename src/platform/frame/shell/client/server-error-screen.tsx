import { Link } from '@tanstack/react-router';
import { Button, styleButton } from '../../../../ui/actions/button.tsx';
import { useShellTexts } from './texts/en.ts';

/** What people see when the server has failed. */
export function ServerErrorScreen() {
  const texts = useShellTexts();
  return (
    <div className="flex min-h-full flex-col items-center justify-center gap-2 p-8 text-center">
      <p
        aria-hidden="true"
        className="bg-linear-to-b from-danger-text to-danger-text/30 bg-clip-text text-[7rem] leading-none font-bold tracking-tighter text-transparent"
      >
        500
      </p>
      <h1 tabIndex={-1} className="text-xl font-bold outline-none">
        {texts.serverErrorTitle}
      </h1>
      <p className="max-w-md text-dim">{texts.serverErrorText}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        <Link to="/" className={styleButton({ variant: 'primary' })}>
          {texts.goHome}
        </Link>
        <Button icon="refresh" onClick={() => location.reload()}>
          {texts.tryAgain}
        </Button>
      </div>
    </div>
  );
}
