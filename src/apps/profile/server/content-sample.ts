import type { ProfileValues } from '../shared/schema.ts';
import type { SamplePicture } from './picture-sample.ts';

/** Who writes: a colleague of the sample, by the part of their address before the @. */
type Who = string;

interface SampleProfile {
  readonly occupation: string;
  readonly about: string;
  readonly skills: string;
  readonly location: string;
  readonly jobs?: ProfileValues['jobs'];
  readonly birthday?: string;
}

/** What the colleagues of the sample say about themselves. */
export const sampleProfiles: Readonly<Record<Who, SampleProfile>> = {
  'leyla.demirtas': {
    occupation: 'Müşteri hizmetleri',
    about: 'Ankara’da doğdum, İzmir’de yaşıyorum. Bulmacaları ve çay molalarını severim.',
    skills: 'Türkçe, İngilizce, telefonda sakin kalmak',
    location: 'İzmir',
    birthday: '1988-03-14',
  },
  'tomas.kralik': {
    occupation: 'Logistics',
    about: 'Trains, timetables and the shortest way from Brno to anywhere.',
    skills: 'Route planning, Czech, German',
    location: 'Brno',
    jobs: [{ company: 'Moravia Freight', date: '2015 – 2021' }],
  },
  'huda.alfarsi': {
    occupation: 'المشتريات',
    about: 'أهتم بالموردين والعقود، وفي المساء أقرأ الروايات.',
    skills: 'التفاوض، العربية، الإنجليزية',
    location: 'مسقط',
  },
  'ngozi.adeyemi': {
    occupation: 'Warehouse lead',
    about: 'If it has a shelf number, I know where it is. Choir on Thursdays.',
    skills: 'Inventory, first aid, forklift license',
    location: 'Rotterdam',
    jobs: [
      { company: 'Harbor Storage', date: '2016 – 2020' },
      { company: 'City Library', date: '2012 – 2016' },
    ],
    birthday: '1990-07-02',
  },
  'ingrid.solheim': {
    occupation: 'Finance',
    about: 'I like numbers that add up and mountains that do not end.',
    skills: 'Bookkeeping, budgets, Norwegian',
    location: 'Bergen',
  },
  'priya.raman': {
    occupation: 'Engineering',
    about: 'I keep the shop running and the releases boring.',
    skills: 'TypeScript, PostgreSQL, on-call',
    location: 'Chennai',
    jobs: [{ company: 'Bluefin Software', date: '2017 – 2022' }],
  },
  'elif.sahinoglu': {
    occupation: 'Tasarım',
    about: 'Katalogların ve etiketlerin arkasındaki kişi benim.',
    skills: 'Tipografi, fotoğraf, baskı',
    location: 'İstanbul',
  },
  'kofi.mensah': {
    occupation: 'Sales',
    about: 'Coffee first, questions second. I visit customers in Ghana and the Netherlands.',
    skills: 'Sales, English, Twi, Dutch',
    location: 'Accra',
  },
};

interface SamplePost {
  readonly who: Who;
  readonly title?: string;
  readonly text: string;
  readonly hoursAgo: number;
  readonly likes?: readonly Who[];
  /** Pictures, with the names of their files. */
  readonly pictures?: readonly (readonly [picture: SamplePicture, name: string])[];
  readonly comments?: readonly (readonly [who: Who, text: string])[];
}

/** What the colleagues have posted, the newest first. */
export const samplePosts: readonly SamplePost[] = [
  {
    who: 'ngozi.adeyemi',
    text: 'The new shelves are up! **Row C** is now for returns, row D stays empty until Thursday.\n\nThank you to everyone who carried boxes.',
    hoursAgo: 3,
    pictures: [['shelves', 'Row C.png']],
    likes: ['kofi.mensah', 'priya.raman', 'ingrid.solheim', 'leyla.demirtas'],
    comments: [
      ['kofi.mensah', 'Finally! Which row are the sample kits in?'],
      ['ngozi.adeyemi', 'D, on the left. The labels are blue.'],
    ],
  },
  {
    who: 'elif.sahinoglu',
    text: 'Kış kataloğunun kapağı hazır. Üç renk denedik, sonunda **koyu yeşilde** karar kıldık.',
    hoursAgo: 26,
    pictures: [
      ['greenCover', 'Kapak, koyu yeşil.png'],
      ['redCover', 'Kapak, kırmızı.png'],
    ],
    likes: ['leyla.demirtas', 'oguz.ipekci'],
    comments: [['leyla.demirtas', 'Çok güzel olmuş, eline sağlık!']],
  },
  {
    who: 'priya.raman',
    title: 'How we release on Fridays',
    text: 'People ask why we are not afraid of Fridays. Three habits:\n\n- every change is small and can be undone\n- the check runs before the merge, not after\n- whoever releases stays for the next hour\n\nThat is all. The rest is coffee.',
    hoursAgo: 50,
    likes: ['tomas.kralik', 'kofi.mensah', 'duc.tran'],
    comments: [['tomas.kralik', 'The part about coffee is the load-bearing one.']],
  },
  {
    who: 'huda.alfarsi',
    text: 'وقّعنا عقد التوريد الجديد مع مطاحن الساحل. شكرًا لكل من راجع المسودات.',
    hoursAgo: 75,
    likes: ['samir.haddad', 'karim.bensalah'],
    comments: [['karim.bensalah', 'مبارك! متى تصل أول شحنة؟']],
  },
  {
    who: 'ingrid.solheim',
    text: 'Receipts for October are due on Friday. A photo is enough; please write the customer’s name on it.',
    hoursAgo: 120,
    likes: ['giulia.ferrante'],
  },
  {
    who: 'ingrid.solheim',
    text: 'Four days, three summits, no signal. I am back and have read none of your emails yet.',
    hoursAgo: 340,
    pictures: [
      ['mountains', 'Above the lake.png'],
      ['dusk', 'Last evening.png'],
    ],
    likes: ['priya.raman', 'kofi.mensah'],
    comments: [['priya.raman', 'The second one should be our login page.']],
  },
];

/** The groups, with their members. */
export const sampleGroups: readonly { name: string; category: string; members: readonly Who[] }[] = [
  {
    name: 'Support team',
    category: 'Team',
    members: ['leyla.demirtas', 'oguz.ipekci', 'giulia.ferrante', 'wanda.zielinska'],
  },
  {
    name: 'Warehouse',
    category: 'Team',
    members: ['ngozi.adeyemi', 'karim.bensalah', 'mateo.quispe', 'tomas.kralik'],
  },
  {
    name: 'Lunch runners',
    category: 'Sports',
    members: ['ingrid.solheim', 'kofi.mensah', 'priya.raman', 'duc.tran'],
  },
];
