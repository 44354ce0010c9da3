import type { ComponentProps } from 'react';
import { useMarkdownKeys } from '../../../kits/markdown/client/use-markdown-keys.ts';
import { LinkCards } from './link-cards.tsx';
import { RecordSuggestions } from './record-suggestions.tsx';

/** What a text field has below it: suggestions while a link is typed, and the cards of its links. */
export function FieldLinks(props: ComponentProps<typeof RecordSuggestions>) {
  // Its keys come after those of the suggestions, which may take Enter.
  return (
    <>
      <div className="relative">
        <RecordSuggestions {...props} />
      </div>
      <MarkdownKeys {...props} />
      <LinkCards text={props.value} />
    </>
  );
}

function MarkdownKeys({ field, isMarkdown = false }: ComponentProps<typeof RecordSuggestions>) {
  useMarkdownKeys(field, isMarkdown);
  return null;
}
