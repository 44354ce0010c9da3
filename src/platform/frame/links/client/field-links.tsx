import type { ComponentProps } from 'react';
import { LinkCards } from './link-cards.tsx';
import { RecordSuggestions } from './record-suggestions.tsx';

/** What a text field has below it: suggestions while a link is typed, and the cards of its links. */
export function FieldLinks(props: ComponentProps<typeof RecordSuggestions>) {
  return (
    <>
      <div className="relative">
        <RecordSuggestions {...props} />
      </div>
      <LinkCards text={props.value} />
    </>
  );
}
