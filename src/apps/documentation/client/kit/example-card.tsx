import clsx from 'clsx';
import { useId, useState } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import type { ComponentDocs } from '../../../../ui/component-docs.ts';
import { Code, CopyButton } from '../code-block.tsx';
import type { CodeToken } from '../guides/guide-blocks.ts';
import { useDocumentationTexts } from '../texts/en.ts';

type ExampleCardProps = {
  example: ComponentDocs['examples'][number];
  source: readonly CodeToken[];
  /** A heading only where there is one above it. */
  titleAs?: 'h3' | 'p';
};

/** An example that works, and its source when it is asked for. */
export function ExampleCard({ example, source, titleAs: Title = 'h3' }: ExampleCardProps) {
  const texts = useDocumentationTexts();
  const [isOpen, setOpen] = useState(false);
  const codeId = useId();
  return (
    <div className="overflow-hidden rounded-xl border border-line">
      <div className="flex h-11 items-center gap-1 border-b border-line ps-4 pe-1.5">
        <Title lang="en" className="min-w-0 flex-1 truncate text-sm font-semibold">
          {example.title}
        </Title>
        {isOpen && <CopyButton tokens={source} label={texts.copyCode(example.title)} />}
        <IconButton
          icon="code"
          label={texts.showCode(example.title)}
          aria-expanded={isOpen}
          aria-controls={codeId}
          onClick={() => setOpen(!isOpen)}
          className={clsx(isOpen && 'bg-active text-accent-text')}
        />
      </div>
      <div lang="en" className="overflow-x-auto p-6 [&_button]:align-middle">
        {example.render()}
      </div>
      <div id={codeId} hidden={!isOpen}>
        <Code tokens={source} className="border-t border-line bg-sunk" />
      </div>
    </div>
  );
}
