import type { ComponentDocs } from '../component-docs.ts';
import { ProgressBar } from './progress-bar.tsx';

/** The page of ProgressBar. */
export const progressBarDocs: ComponentDocs = {
  name: 'ProgressBar',
  summary: 'Progress of a task; animated while the progress is unknown.',
  element: 'div',
  props: [
    { name: 'label', type: 'string', summary: 'Names it for screen readers.' },
    { name: 'value', type: 'number | null', summary: 'From 0 to 1; null while it is unknown.' },
    { name: 'valueText', type: 'string', summary: 'What a screen reader says instead of the percentage.' },
  ],
  keyboard: [],
  screenReader:
    'A progress bar with its label and the percentage, or `valueText` instead; without a value, how far it is stays unknown.',
  examples: [
    { title: 'Known', render: () => <ProgressBar label="Upload" value={0.4} valueText="4 of 10 MB" /> },
    { title: 'Unknown', render: () => <ProgressBar label="Import" value={null} /> },
  ],
};
