import type { ComponentDocs } from '../component-docs.ts';
import { WorldMap } from './world-map.tsx';

/** The page of WorldMap. */
export const worldMapDocs: ComponentDocs = {
  name: 'WorldMap',
  summary: 'Pins on a world map. The map is bundled: no map service is contacted.',
  props: [
    { name: 'label', type: 'string', summary: 'What the map shows, for screen readers.' },
    { name: 'markers', type: 'readonly MapMarker[]', summary: 'The places, each with a name and a text.' },
    {
      name: 'height',
      type: 'number',
      summary: 'The most height of the drawing in pixels: it is no higher than the world at its width.',
      default: '512',
    },
  ],
  keyboard: [
    { keys: 'Arrow keys, Home, End', does: 'Moves through the places.' },
    { keys: 'Enter', does: 'Zooms in on the place.' },
  ],
  screenReader: 'A figure with its name. Each place is read with its text; a table holds the same data.',
  examples: [
    {
      title: 'Offices',
      render: () => (
        <WorldMap
          label="Visitors by city"
          height={360}
          markers={[
            { lat: 41, lng: 28.9, label: 'İstanbul', text: '300 visitors' },
            { lat: 30, lng: 31.2, label: 'Cairo', text: '220 visitors' },
            { lat: 40.7, lng: -74, label: 'New York', text: '500 visitors' },
          ]}
        />
      ),
    },
  ],
};
