import { type ComponentDocs, WithState } from '../component-docs.ts';
import { Button } from '../actions/button.tsx';
import { Drawer } from './drawer.tsx';
import { Switch } from '../fields/switch.tsx';

/** The page of Drawer. */
export const drawerDocs: ComponentDocs = {
  name: 'Drawer',
  summary: 'A panel at the window’s edge, over the page.',
  props: [
    { name: 'open', type: 'boolean', summary: 'Whether it is open.' },
    { name: 'onOpenChange', type: '(open: boolean) => void', summary: 'Called to open or close it.' },
    { name: 'title', type: 'ReactNode', summary: 'Its name.' },
    {
      name: 'side',
      type: "'start' | 'end'",
      summary: 'The edge it slides in from, by reading direction.',
      default: "'end'",
    },
    {
      name: 'width',
      type: 'number',
      summary: 'In pixels; never wider than the window allows.',
      default: '400',
    },
    {
      name: 'backdrop',
      type: "'dim' | 'none'",
      summary: 'Without a backdrop, the page behind stays usable; a press on it closes the panel.',
      default: "'dim'",
    },
    { name: 'footer', type: 'ReactNode', summary: 'The row of buttons at the bottom.' },
    { name: 'className', type: 'string', summary: 'Classes for the root element.' },
    { name: 'children', type: 'ReactNode', summary: 'What it shows.' },
  ],
  keyboard: [{ keys: 'Escape', does: 'Closes the panel and returns the focus.' }],
  screenReader: 'Announced as a dialog with its title.',
  examples: [
    {
      title: 'At the end',
      render: () => (
        <WithState initial={false}>
          {(open, setOpen) => (
            <>
              <Button onClick={() => setOpen(true)}>Filters</Button>
              <Drawer open={open} onOpenChange={setOpen} title="Filters">
                <Switch label="Only mine" />
              </Drawer>
            </>
          )}
        </WithState>
      ),
    },
  ],
};
