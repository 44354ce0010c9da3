import { useShellTexts } from './texts/en.ts';

/** The id of the page's own part of the document. */
export const contentId = 'content';

/** The first stop of the keyboard: past the shell, into the page. */
export function SkipLink() {
  const texts = useShellTexts();
  return (
    <a
      href={`#${contentId}`}
      className="fixed start-4 -top-20 z-70 rounded-lg bg-brand px-4 py-2 font-semibold text-onbrand focus:top-3"
      onClick={(event) => {
        event.preventDefault(); // the address belongs to the router
        document.getElementById(contentId)?.focus();
      }}
    >
      {texts.skipToContent}
    </a>
  );
}
