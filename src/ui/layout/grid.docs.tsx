import type { ComponentDocs } from '../component-docs.ts';
import { Grid } from './grid.tsx';
import { Paper } from './paper.tsx';

const quarters = ['January to March', 'April to June', 'July to September', 'October to December'];

/** The page of Grid. */
export const gridDocs: ComponentDocs = {
  name: 'Grid',
  summary: 'Columns of equal width, as many as fit.',
  element: 'div',
  props: [
    {
      name: 'column',
      type: 'keyof typeof columns',
      default: "'medium'",
      summary: 'Minimum column width: narrow (160 pixels), medium (256), or wide (352).',
    },
    { name: 'gap', type: 'keyof typeof gaps', default: "'md'", summary: 'The gap: sm, md, or lg.' },
  ],
  keyboard: [],
  screenReader: 'Silent: its content is read in the order of the source.',
  examples: [
    {
      title: 'Four cells',
      render: () => (
        <Grid column="narrow">
          {quarters.map((quarter) => (
            <Paper key={quarter} className="p-4 text-sm">
              {quarter}
            </Paper>
          ))}
        </Grid>
      ),
    },
    {
      title: 'Wide columns, close together',
      render: () => (
        <Grid column="wide" gap="sm">
          {quarters.slice(0, 2).map((quarter) => (
            <Paper key={quarter} className="p-4 text-sm">
              {quarter}
            </Paper>
          ))}
        </Grid>
      ),
    },
  ],
};
