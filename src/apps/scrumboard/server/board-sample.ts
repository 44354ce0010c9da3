/** A card of the sample boards; `due` counts hours from now, `age` and what ends in `Ago` count days. */
export interface SampleCard {
  readonly name: string;
  readonly description?: string;
  readonly labels?: readonly number[];
  readonly members?: readonly string[];
  readonly due?: number;
  readonly isWeekly?: boolean;
  readonly isDone?: boolean;
  readonly age?: number;
  readonly doneAgo?: number;
  /** Archived without being done. */
  readonly droppedAgo?: number;
  /** Was done, and is open again. */
  readonly isReopened?: boolean;
  readonly isWatched?: boolean;
  readonly checklist?: { readonly name: string; readonly items: readonly (readonly [string, boolean])[] };
  readonly comments?: readonly (readonly [who: string, text: string, hoursAgo: number])[];
  readonly link?: readonly [name: string, url: string];
}

export interface SampleBoard {
  readonly name: string;
  readonly color: string;
  readonly members: readonly string[];
  readonly lists: readonly {
    readonly name: string;
    readonly limit?: number;
    readonly cards: readonly SampleCard[];
  }[];
}

/** The person who loads the sample. */
export const me = 'me';

export const sampleBoards: readonly SampleBoard[] = [
  {
    name: 'Website relaunch',
    color: '#3b82f6',
    members: ['leyla.demirtas', 'tomas.kralik', 'huda.alfarsi', 'priya.raman'],
    lists: [
      {
        name: 'Ideas',
        cards: [
          { name: 'Map of our workshops and showrooms', age: 20, labels: [3] },
          {
            name: 'Let customers reorder with one click',
            age: 16,
            labels: [2, 3],
            members: ['priya.raman'],
            comments: [['priya.raman', 'Two thirds of last month’s orders were repeats.', 50]],
          },
          {
            name: 'Müşteri hikâyeleri sayfası',
            age: 13,
            description: 'Üç müşteriyle görüşüp kısa yazılar hazırlayalım.',
            labels: [1],
          },
        ],
      },
      {
        name: 'To do',
        cards: [
          {
            name: 'Write the texts of the product pages',
            age: 12,
            description: 'One page per family.\n\n- What it is for\n- Sizes and materials\n- Delivery time',
            labels: [0],
            members: [me, 'leyla.demirtas'],
            due: 52,
            checklist: {
              name: 'Pages',
              items: [
                ['Tables', true],
                ['Chairs', true],
                ['Shelves', false],
                ['Lamps', false],
              ],
            },
          },
          { name: 'صور جديدة لصفحة الفريق', age: 9, labels: [1], members: ['huda.alfarsi'], due: 100 },
          {
            name: 'Check for broken links',
            age: 2,
            due: 26,
            isWeekly: true,
            labels: [2],
            members: ['tomas.kralik'],
          },
          { name: 'Consent banner that people can read', age: 1, due: 1, labels: [1, 3] },
        ],
      },
      {
        name: 'In progress',
        limit: 4,
        cards: [
          {
            name: 'Checkout in three steps',
            age: 18,
            isDone: true,
            doneAgo: 2,
            isReopened: true,
            description: 'Address, delivery, payment. The basket stays visible at the side.',
            labels: [0, 2],
            members: [me, 'tomas.kralik'],
            due: -20,
            isWatched: true,
            checklist: {
              name: 'Steps',
              items: [
                ['Address with suggestions', true],
                ['Delivery options', true],
                ['Payment', false],
              ],
            },
            comments: [
              ['tomas.kralik', 'Payment needs the new test account. Who has it?', 26],
              [me, 'I asked the bank, it should come this week.', 22],
            ],
            link: ['Notes of the usability test', 'https://example.com/usability-test'],
          },
          { name: 'Icons and illustrations', age: 4, labels: [1, 4], members: ['huda.alfarsi'], due: 30 },
          {
            name: 'Search that forgives typing errors',
            age: 3,
            due: 3,
            labels: [2, 4],
            members: ['priya.raman'],
            comments: [['leyla.demirtas', '“Sandalye” ve “sandelye” aynı sonucu vermeli.', 5]],
          },
        ],
      },
      {
        name: 'Done',
        cards: [
          {
            name: 'Choose the typeface',
            age: 20,
            doneAgo: 8,
            labels: [1],
            members: ['huda.alfarsi'],
            due: -300,
            isDone: true,
          },
          {
            name: 'Inventory of all pages',
            age: 19,
            doneAgo: 12,
            members: ['leyla.demirtas'],
            due: -420,
            isDone: true,
          },
          {
            name: 'Hosting contract',
            age: 15,
            doneAgo: 3,
            labels: [0],
            members: [me],
            due: -500,
            isDone: true,
            comments: [['leyla.demirtas', 'Signed and filed.', 490]],
          },
          { name: 'Fax form on the contact page', age: 14, droppedAgo: 2, labels: [2] },
          {
            name: 'Interviews with eight customers',
            age: 6,
            doneAgo: 1,
            members: ['priya.raman'],
            isDone: true,
          },
        ],
      },
    ],
  },
  {
    name: 'Spring trade fair',
    color: '#30a46c',
    members: ['oguz.ipekci', 'ingrid.solheim'],
    lists: [
      {
        name: 'Plan',
        cards: [
          {
            name: 'Book the stand',
            age: 11,
            labels: [0],
            members: [me],
            due: 190,
            checklist: {
              name: 'Offers',
              items: [
                ['Hall 3, corner', true],
                ['Hall 5, row', false],
              ],
            },
          },
          { name: 'Otel ve ulaşım', age: 2, members: ['oguz.ipekci'], due: 400 },
        ],
      },
      { name: 'Order', cards: [{ name: 'Print 500 catalogs', age: 9, labels: [1], due: 300 }] },
      {
        name: 'Ready',
        cards: [{ name: 'Invitation list', age: 5, doneAgo: 0, members: ['ingrid.solheim'], isDone: true }],
      },
    ],
  },
];
