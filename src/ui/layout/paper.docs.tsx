import type { ComponentDocs } from '../component-docs.ts';
import { Paper } from './paper.tsx';

/** The page of Paper. */
export const paperDocs: ComponentDocs = {
  name: 'Paper',
  summary: 'A surface for other elements.',
  element: 'div',
  props: [
    {
      name: 'level',
      type: 'keyof typeof levels',
      default: "'flat'",
      summary: 'Elevation: flat, card, or raised.',
    },
  ],
  keyboard: [],
  screenReader: 'Silent: only its content is read.',
  examples: [
    {
      title: 'Three levels',
      render: () => (
        <div className="flex flex-wrap gap-6">
          <Paper className="p-6">Flat</Paper>
          <Paper level="card" className="p-6">
            Card
          </Paper>
          <Paper level="raised" className="p-6">
            Raised
          </Paper>
        </div>
      ),
    },
  ],
};
