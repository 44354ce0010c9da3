import { createId } from '../../../../base/ids.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { blankOf } from '../../../../platform/kernel/entities/shared/fields.ts';
import type { SampleSource } from '../../../../platform/kernel/http/server/server-app.ts';
import {
  findSampleColleagues,
  sampleColleagues,
} from '../../../../platform/people/identity/server/sample.ts';
import { addDays } from '../../../../base/calendar.ts';
import { toMinor } from '../../../../platform/kits/money/shared/money.ts';
import { type Project, projectEntity } from '../../shared/project/project.ts';
import { projectPart, spendingPart } from './commands.ts';

interface SampleProject {
  readonly name: string;
  readonly currency: Project['currency'];
  /** Titles of the sources that it joins. */
  readonly sources: readonly string[];
  /** The budget by type, in whole units. */
  readonly lines: readonly (readonly [type: string, total: number])[];
  /** Which line, how many days ago, how much, for what. */
  readonly spendings: readonly (readonly [line: number, ago: number, amount: number, note: string])[];
  /** How many of the team are on it. */
  readonly team: number;
}

const sample: readonly SampleProject[] = [
  {
    name: 'Website relaunch',
    currency: 'USD',
    sources: ['Website relaunch', 'Team', 'Frontend', 'Backend'],
    lines: [
      ['Wireframing', 1500],
      ['Design', 4200],
      ['Development', 6800],
      ['Photography', 900],
      ['Hosting', 1480],
    ],
    spendings: [
      [0, 24, 1120, 'Paper prototypes and tests'],
      [1, 19, 640.5, 'Typeface licenses'],
      [2, 17, 980, 'Checkout, first part'],
      [1, 13, 815, 'Illustrations, first delivery'],
      [2, 10, 1240, 'Search that forgives typing errors'],
      [4, 9, 310.4, 'Hosting contract'],
      [3, 6, 965.25, 'صور صفحة الفريق'],
      [2, 4, 720, 'Checkout, second part'],
      [1, 3, 455, 'Icons'],
      [2, 2, 388.75, 'Accessibility review'],
      [1, 1, 240, 'Ürün sayfası metinleri'],
      [2, 0, 560.1, 'Load tests'],
    ],
    team: 20,
  },
  {
    name: 'Spring trade fair',
    currency: 'EUR',
    sources: ['Spring trade fair', 'Team'],
    lines: [
      ['Stand', 5200],
      ['Travel', 1800],
      ['Print', 950],
      ['Catering', 600],
      ['Extra', 400],
    ],
    spendings: [
      [0, 15, 1300, 'First installment of the stand'],
      [1, 8, 412.6, 'Otel ön ödemesi'],
      [2, 5, 180, 'Proofs of the catalog'],
      [2, 1, 495.9, 'Catalogs, 500 copies'],
    ],
    team: 6,
  },
  {
    name: 'Depo taşınması',
    currency: 'TRY',
    sources: ['Issue', 'Backend'],
    lines: [
      ['Nakliye', 84_000],
      ['Raflar', 126_000],
      ['Elektrik', 38_500],
      ['Sigorta', 12_000],
    ],
    spendings: [
      [1, 11, 41_250, 'Rafların ilk partisi'],
      [2, 6, 39_900, 'Pano ve kablolar'],
      [0, 2, 18_000, 'Kamyon kirası'],
    ],
    team: 5,
  },
  {
    name: 'تطبيق العملاء',
    currency: 'AED',
    sources: ['Mobile', 'API', 'Website relaunch'],
    lines: [
      ['التصميم', 22_000],
      ['البرمجة', 95_000],
      ['الاختبار', 18_000],
      ['التسويق', 30_000],
    ],
    spendings: [
      [0, 14, 9500, 'النماذج الأولى'],
      [1, 7, 21_000, 'واجهة الدخول'],
      [1, 0, 7400, 'واجهة الطلبات'],
    ],
    team: 8,
  },
];

const jobs = [
  'Project lead',
  'Frontend developer',
  'تصميم الواجهات',
  'Backend developer',
  'Photographer',
  'Copywriter',
  'Test lead',
  'Accountant',
] as const;
const offices = ['İstanbul', 'İzmir', 'دبي', 'Oslo'] as const;
/** People who work for the projects without an account. */
const outsiders = ['Noor Haddad', 'Berk Toprak', 'Sofia Lindqvist', 'يوسف العلي', 'Ana Duarte'] as const;

/** The team: colleagues with their accounts, then people from outside. */
async function listTeam(transaction: Transaction): Promise<Project['members']> {
  const idByEmail = await findSampleColleagues(transaction);
  const known = sampleColleagues.map(({ email, name }) => ({
    name,
    email,
    personId: idByEmail.get(email) ?? '',
  }));
  const others = outsiders.map((name, index) => ({
    name,
    email: `partner-${index + 1}@example.org`,
    personId: '',
  }));
  return [...known, ...others].map((member, index) => ({
    // In the order of the fields: lists are compared as they are written.
    id: createId(),
    personId: member.personId,
    name: member.name,
    jobTitle: jobs[index % jobs.length] ?? '',
    office: offices[index % offices.length] ?? '',
    email: member.email,
    phone: `+90 212 555 01 ${String(index + 10)}`,
  }));
}

/** Loads the sample projects of the transaction's person, dated from its time; they join what the other apps have made. */
export async function loadProjectSample(
  transaction: Transaction,
  made: readonly SampleSource[],
): Promise<void> {
  const team = await listTeam(transaction);
  const today = transaction.now.slice(0, 10);
  for (const { name, currency, sources, lines, spendings, team: size } of sample) {
    const budget = lines.map(([type, total]) => ({ id: createId(), type, total: toMinor(total, currency) }));
    const project = await projectPart.verbs.create.run(transaction, {
      ...blankOf(projectEntity.fields),
      name,
      currency,
      sources: made.filter(({ title }) => sources.includes(title)).map(({ kind, id }) => ({ kind, id })),
      featureLabels: 'Feature',
      wontFixLabels: 'Won’t fix',
      testLabels: 'Needs test',
      lines: budget,
      members: team.slice(0, size),
    });
    for (const [line, ago, amount, note] of spendings)
      await spendingPart.verbs.create.run(transaction, {
        projectId: project.id,
        lineId: budget[line]?.id ?? '',
        day: addDays(today, -ago),
        amount: toMinor(amount, currency),
        note,
      });
  }
}
