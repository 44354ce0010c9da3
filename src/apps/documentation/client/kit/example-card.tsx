import clsx from 'clsx';
import { useId, useState } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import type { ComponentDocs } from '../../../../ui/component-docs.ts';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import { useDocumentationTexts } from '../texts/en.ts';
import type { CodeToken } from './kit-pages.ts';

const colors: Readonly<Record<string, string>> = {
  comment: 'text-dim',
  string: 'text-success-text',
  tag: 'text-info-text',
  name: 'text-warning-text',
  keyword: 'text-danger-text',
  number: 'text-accent-text',
};

type ExampleCardProps = {
  example: ComponentDocs['examples'][number];
  source: readonly CodeToken[];
};

/** An example that works, and its source when it is asked for. */
export function ExampleCard({ example, source }: ExampleCardProps) {
  const texts = useDocumentationTexts();
  const [isOpen, setOpen] = useState(false);
  const codeId = useId();
  const copy = async () => {
    const text = source.map((token) => (typeof token === 'string' ? token : token[1])).join('');
    try {
      await navigator.clipboard.writeText(text);
      showMessage({ variant: 'success', text: texts.copied });
    } catch {
      showMessage({ variant: 'error', text: texts.copyFailed });
    }
  };
  return (
    <div className="overflow-hidden rounded-xl border border-line">
      <div className="flex h-11 items-center gap-1 border-b border-line ps-4 pe-1.5">
        <h3 lang="en" className="min-w-0 flex-1 truncate text-sm font-semibold">
          {example.title}
        </h3>
        {isOpen && <IconButton icon="content_copy" label={texts.copyCode(example.title)} onClick={copy} />}
        <IconButton
          icon="code"
          label={texts.showCode(example.title)}
          aria-expanded={isOpen}
          aria-controls={codeId}
          onClick={() => setOpen(!isOpen)}
          className={clsx(isOpen && 'bg-active text-accent-text')}
        />
      </div>
      <div lang="en" className="overflow-x-auto p-6">
        {example.render()}
      </div>
      <div id={codeId} hidden={!isOpen}>
        <pre
          dir="ltr"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region has to be reachable
          tabIndex={0}
          className="ring-focus-inset overflow-x-auto border-t border-line bg-sunk p-5 font-mono text-xs leading-5"
        >
          <code>
            {source.map((token, index) =>
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
      </div>
    </div>
  );
}
