import clsx from 'clsx';
import { showMessage } from '../../../platform/frame/shell/client/messages.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import type { CodeToken } from './guides/guide-blocks.ts';
import { useDocumentationTexts } from './texts/en.ts';

const colors: Readonly<Record<string, string>> = {
  comment: 'text-dim',
  string: 'text-success-text',
  tag: 'text-info-text',
  name: 'text-warning-text',
  keyword: 'text-danger-text',
  number: 'text-accent-text',
};

/** Code in the colors that the build has given it; the keyboard can scroll it. */
export function Code({ tokens, className }: { tokens: readonly CodeToken[]; className?: string }) {
  return (
    <pre
      dir="ltr"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region has to be reachable
      tabIndex={0}
      className={clsx('ring-focus-inset overflow-x-auto p-5 font-mono text-xs leading-5', className)}
    >
      <code>
        {tokens.map((token, index) =>
          typeof token === 'string' ? (
            token
          ) : (
            <span key={index} className={colors[token[0]]}>
              {token[1]}
            </span>
          ),
        )}
      </code>
    </pre>
  );
}

/** Copies code, and says whether it went well. */
export function CopyButton({ tokens, label }: { tokens: readonly CodeToken[]; label: string }) {
  const texts = useDocumentationTexts();
  const copy = async () => {
    const text = tokens.map((token) => (typeof token === 'string' ? token : token[1])).join('');
    try {
      await navigator.clipboard.writeText(text);
      showMessage({ variant: 'success', text: texts.copied });
    } catch {
      showMessage({ variant: 'error', text: texts.copyFailed });
    }
  };
  return <IconButton plain size="sm" icon="content_copy" label={label} onClick={copy} />;
}

/** Code of a guide: the file that it is in, and a button to copy it. */
export function CodeBlock({ tokens, name }: { tokens: readonly CodeToken[]; name: string }) {
  const texts = useDocumentationTexts();
  return (
    <figure dir="ltr" className="relative overflow-hidden rounded-xl border border-line bg-sunk">
      {name !== '' && (
        <figcaption
          lang="en"
          className="truncate border-b border-line py-2 ps-5 pe-12 font-mono text-xs leading-5 text-dim"
        >
          {name}
        </figcaption>
      )}
      <div className="absolute end-1.5 top-1">
        <CopyButton tokens={tokens} label={texts.copyCode(name || texts.code)} />
      </div>
      <Code tokens={tokens} className={clsx(name === '' && 'pe-12!')} />
    </figure>
  );
}
