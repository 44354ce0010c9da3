import { type ComponentDocs, WithState } from '../component-docs.ts';
import { Tree } from './tree.tsx';

/** The page of Tree. */
export const treeDocs: ComponentDocs = {
  name: 'Tree',
  summary: 'Nested entries that expand and collapse, such as folders. One can be selected.',
  props: [
    { name: 'label', type: 'string', summary: 'Its name, for screen readers.' },
    { name: 'nodes', type: 'readonly TreeNode[]', summary: 'The entries; those with children expand.' },
    {
      name: 'defaultOpen',
      type: 'readonly string[]',
      summary: 'The ids of the initially open entries.',
      default: '[]',
    },
    { name: 'selectedId', type: 'string', summary: 'The id of the selected entry.' },
    { name: 'onSelect', type: '(id: string) => void', summary: 'Called with the selected entry.' },
    {
      name: 'useDrop',
      type: 'UseTreeDrop',
      summary: 'A hook that makes entries places for dragged things.',
      default: 'useNoDrop',
    },
    { name: 'className', type: 'string', summary: 'Classes for the root element.' },
  ],
  keyboard: [
    { keys: 'ArrowUp, ArrowDown', does: 'Moves to the previous or next visible entry.' },
    {
      keys: 'ArrowRight',
      does: 'Opens the entry, then moves to its first child; in Arabic it is the left arrow.',
    },
    { keys: 'ArrowLeft', does: 'Closes the entry, then moves to its parent.' },
    { keys: 'Home, End', does: 'Moves to the first or last entry.' },
    { keys: 'A letter', does: 'Moves to the next entry that begins with it.' },
    { keys: 'Enter, Space', does: 'Selects the entry, and opens or closes it.' },
  ],
  screenReader: 'Announced with its level, position, and whether it is expanded and selected.',
  examples: [
    {
      title: 'Folders',
      render: () => (
        <WithState initial="offers">
          {(selected, setSelected) => (
            <Tree
              label="Folders"
              nodes={[
                {
                  id: 'sales',
                  label: 'Sales',
                  icon: 'folder',
                  children: [
                    { id: 'offers', label: 'Offers', icon: 'folder' },
                    { id: 'contracts', label: 'Contracts', icon: 'folder' },
                  ],
                },
                { id: 'photos', label: 'Photos', icon: 'folder', children: [{ id: 'team', label: 'Team' }] },
              ]}
              defaultOpen={['sales']}
              selectedId={selected}
              onSelect={setSelected}
              className="w-64"
            />
          )}
        </WithState>
      ),
    },
  ],
};
