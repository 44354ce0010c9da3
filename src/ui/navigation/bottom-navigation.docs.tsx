import { type ComponentDocs, WithState } from '../component-docs.ts';
import { BottomNavigation } from './bottom-navigation.tsx';

const destinations = [
  { value: 'today', label: 'Today', icon: 'today' },
  { value: 'lists', label: 'Lists', icon: 'checklist' },
  { value: 'people', label: 'People', icon: 'group' },
] as const;

type Place = (typeof destinations)[number]['value'];

/** The page of BottomNavigation. */
export const bottomNavigationDocs: ComponentDocs = {
  name: 'BottomNavigation',
  summary: 'The main destinations of an app in a bar at the bottom of a phone.',
  props: [
    { name: 'label', type: 'string', summary: 'Its name, for screen readers.' },
    {
      name: 'destinations',
      type: 'readonly Destination<Value>[]',
      summary: 'Three to five, each with value, label, and icon.',
    },
    { name: 'value', type: 'Value', summary: 'Where one is.' },
    { name: 'onValueChange', type: '(value: Value) => void', summary: 'Asked to go elsewhere.' },
    { name: 'className', type: 'string', summary: 'More classes.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the first destination, then out of the navigation.' },
    { keys: 'Arrow keys, Home, End', does: 'Move between the destinations.' },
    { keys: 'Enter, Space', does: 'Goes there.' },
  ],
  screenReader: 'A navigation landmark; the current destination is marked as the current page.',
  examples: [
    {
      title: 'Three places',
      render: () => (
        <WithState<Place> initial="today">
          {(value, setValue) => (
            <BottomNavigation
              label="Main places"
              destinations={destinations}
              value={value}
              onValueChange={setValue}
              className="max-w-96 rounded-xl border"
            />
          )}
        </WithState>
      ),
    },
  ],
};
