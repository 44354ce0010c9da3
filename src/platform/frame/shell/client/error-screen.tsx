import { StylesError } from '../../../../ui/all-styles.ts';
import { retryFailedParts } from '../../../../ui/lazy-part.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { useShellTexts } from './texts/en.ts';

/** What browsers say when a part of the app cannot be fetched: no network, or files of an older version. */
const loadFailure = /dynamically imported module|importing a module|module script|preload css/i;

type ErrorScreenProps = {
  error: unknown;
  onRetry: () => void;
  /** The server did not respond. */
  isUnreachable?: boolean;
};

/** Says that a page failed and offers ways on; never a white page. */
export function ErrorScreen({ error, onRetry, isUnreachable = false }: ErrorScreenProps) {
  const texts = useShellTexts.current(); // not the hook: waiting for texts could fail here again
  const hasNoStyles = error instanceof StylesError;
  const retry = () => {
    retryFailedParts();
    onRetry();
  };
  const isLoadFailure = isUnreachable || (error instanceof Error && loadFailure.test(error.message));
  return (
    <div
      role="alert"
      className="flex min-h-[min(100dvh,100%)] flex-col items-center justify-center gap-2 p-8 text-center"
    >
      <span className="mb-3 grid size-14 place-items-center rounded-full bg-danger/10 text-danger-text">
        <Icon name="error" size={28} />
      </span>
      <h1 tabIndex={-1} className="text-xl font-bold outline-none">
        {texts.errorTitle}
      </h1>
      <p className="max-w-md text-dim">
        {isUnreachable || hasNoStyles
          ? texts.unreachableText
          : isLoadFailure
            ? texts.outdatedText
            : texts.errorText}
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        {isLoadFailure ? (
          <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
            {texts.reload}
          </Button>
        ) : (
          <Button variant="primary" icon="refresh" onClick={retry}>
            {texts.tryAgain}
          </Button>
        )}
        <LinkButton href="/">{texts.goHome}</LinkButton>
      </div>
    </div>
  );
}
