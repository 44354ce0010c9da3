import type { ComponentDocs } from '../component-docs.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { TooltipLayer } from './tooltip-layer.tsx';

/** The page of TooltipLayer. */
export const tooltipLayerDocs: ComponentDocs = {
  name: 'TooltipLayer',
  summary:
    'Shows the `data-tooltip` text of the hovered or keyboard-focused element. One per page. It repeats accessible names, so it is hidden from screen readers.',
  props: [],
  keyboard: [
    { keys: 'Tab', does: 'Shows the tooltip of the focused control.' },
    { keys: 'Escape', does: 'Hides it.' },
  ],
  screenReader: 'The tooltip repeats the name of its control, so it is hidden from screen readers.',
  examples: [
    {
      title: 'Over a button',
      render: () => (
        <>
          <IconButton icon="edit" label="Rename" />
          <TooltipLayer />
        </>
      ),
    },
  ],
};
