import { type ComponentDocs, WithState } from '../component-docs.ts';
import { Pagination } from './pagination.tsx';

/** The page of Pagination. */
export const paginationDocs: ComponentDocs = {
  name: 'Pagination',
  summary: 'Moves through the pages of a list. Renders nothing when there is one page.',
  props: [
    { name: 'page', type: 'number', summary: 'The current page, from 1.' },
    { name: 'pageCount', type: 'number', summary: 'The number of pages.' },
    { name: 'onPageChange', type: '(page: number) => void', summary: 'Called with the page to show.' },
    { name: 'className', type: 'string', summary: 'Classes for the root element.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the first button, then out of the pagination.' },
    { keys: 'Arrow keys, Home, End', does: 'Move between the buttons.' },
    { keys: 'Enter, Space', does: 'Shows the page.' },
  ],
  screenReader: 'A navigation landmark; each button says its page, and the current one is marked.',
  examples: [
    {
      title: 'Many pages',
      render: () => (
        <WithState initial={5}>
          {(page, setPage) => <Pagination page={page} pageCount={20} onPageChange={setPage} />}
        </WithState>
      ),
    },
    {
      title: 'A few pages',
      render: () => (
        <WithState initial={1}>
          {(page, setPage) => <Pagination page={page} pageCount={4} onPageChange={setPage} />}
        </WithState>
      ),
    },
  ],
};
