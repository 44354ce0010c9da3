import type { ComponentDocs } from '../component-docs.ts';
import { Button } from '../actions/button.tsx';
import { EmptyState } from './empty-state.tsx';

/** The page of EmptyState. */
export const emptyStateDocs: ComponentDocs = {
  name: 'EmptyState',
  summary: 'Says that there is nothing here, and what to do next.',
  element: 'div',
  props: [
    { name: 'icon', type: 'IconName', summary: 'Shown above the title.' },
    { name: 'title', type: 'string', summary: 'What is not here.' },
    { name: 'description', type: 'ReactNode', summary: 'What belongs here, or why it is empty.' },
    { name: 'action', type: 'ReactNode', summary: 'A button to get started.' },
  ],
  keyboard: [{ keys: 'Tab', does: 'Moves to the action, if there is one.' }],
  screenReader: 'Title and description are read as text. Give it `role="alert"` when it reports a failure.',
  examples: [
    {
      title: 'With something to do',
      render: () => (
        <EmptyState
          icon="search"
          title="No contacts"
          description="Nobody matches what you typed."
          action={<Button icon="add">New contact</Button>}
        />
      ),
    },
  ],
};
