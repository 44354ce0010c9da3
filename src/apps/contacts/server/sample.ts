import { foldText } from '../../../base/fold.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { readSampleTimes, type SampleTimes } from '../../../platform/kernel/http/server/sample-times.ts';
import { blankOf } from '../../../platform/kernel/entities/shared/fields.ts';
import { contactEntity } from '../shared/contact.ts';
import { companyEntity } from '../shared/company.ts';
import { logCommands } from './activity-commands.ts';
import { companyPart, contactPart, groupPart } from './commands.ts';
import { loadSampleDeals } from './deal-sample.ts';
import { markCommands } from './mark-commands.ts';
import { savedViewCommands } from '../../../platform/kits/saved-views/server/commands.ts';
import { savedViewEntity } from '../../../platform/kits/saved-views/shared/saved-view.ts';
import { listSharedIds } from './queries.ts';
import { createId } from '../../../base/ids.ts';

/** A contact of the sample data: first and last name, company, job title, and where they are. */
type SampleContact = readonly [
  name: string,
  lastName: string,
  company: string,
  jobTitle: string,
  place: string,
];

/** People as a small trading company knows them. */
const sampleContacts: readonly SampleContact[] = [
  ['Ayşe', 'Yılmaz', 'Ege Seramik Atölyesi', 'Kurucu', 'Alsancak Mah. 1453 Sk. 12, 35220 İzmir'],
  ['Mehmet', 'Kaya', 'Ege Seramik Atölyesi', 'Satış müdürü', 'Alsancak Mah. 1453 Sk. 12, 35220 İzmir'],
  ['Elif', 'Demir', 'Anadolu Lojistik', 'Operasyon sorumlusu', 'Liman Cad. 8, 33050 Mersin'],
  ['Kerem', 'Şahin', 'Anadolu Lojistik', 'Filo yöneticisi', 'Liman Cad. 8, 33050 Mersin'],
  ['Zeynep', 'Çelik', 'Çınar Mobilya', 'Ürün tasarımcısı', 'Organize Sanayi 4. Cad. 21, 16140 Bursa'],
  ['Burak', 'Öztürk', 'Çınar Mobilya', 'Genel müdür', 'Organize Sanayi 4. Cad. 21, 16140 Bursa'],
  ['Selin', 'Arslan', 'Mavi Deniz Otel', 'Satın alma', 'Sahil Yolu 3, 48400 Bodrum'],
  ['İbrahim', 'Güneş', 'Güneş Zeytincilik', 'Üretici', 'Zeytinli Köyü, 10300 Edremit'],
  ['Nazlı', 'Aydın', '', 'Serbest fotoğrafçı', 'Kadıköy, 34710 İstanbul'],
  ['Onur', 'Koç', 'Kule Mimarlık', 'Mimar', 'Çankaya, 06690 Ankara'],
  ['Deniz', 'Işık', 'Işık Aydınlatma', 'Proje yöneticisi', 'İkitelli OSB, 34490 İstanbul'],
  ['Fatma', 'Ünal', 'Lale Tekstil', 'Kalite kontrol', 'Merter, 34173 İstanbul'],
  ['Hannah', 'Clarke', 'Northwind Bakery', 'Owner', '14 Mill Lane, Bath BA1 1QN'],
  ['Oliver', 'Grant', 'Northwind Bakery', 'Head baker', '14 Mill Lane, Bath BA1 1QN'],
  ['Priya', 'Raman', 'Harbor & Finch', 'Purchasing lead', '220 Water St, Portland, ME 04101'],
  ['Marcus', 'Bell', 'Harbor & Finch', 'Warehouse manager', '220 Water St, Portland, ME 04101'],
  ['Sofia', 'Lindqvist', 'Fjord Interiors', 'Buyer', 'Storgatan 5, 211 42 Malmö'],
  ['Jonas', 'Weber', 'Weber Feinkost', 'Geschäftsführer', 'Lindenstraße 40, 10969 Berlin'],
  ['Claire', 'Moreau', 'Atelier Moreau', 'Designer', '8 rue des Lilas, 69002 Lyon'],
  ['Tomás', 'Herrera', 'Casa Herrera', 'Import manager', 'Calle Mayor 18, 28013 Madrid'],
  ['Grace', 'Okafor', 'Meridian Hotels', 'Regional director', '1 Marina Road, Lagos'],
  ['Daniel', 'Novak', 'Novak Print', 'Account manager', 'Vodičkova 9, 110 00 Praha'],
  ['Emily', 'Stone', '', 'Freelance copywriter', 'Bristol, UK'],
  ['Liam', 'Murphy', 'Murphy Freight', 'Dispatcher', '5 Dock Street, Cork'],
  ['Aisha', 'Rahman', 'Crescent Foods', 'Category manager', '77 Leman Street, London E1 8EY'],
  ['Noah', 'Fischer', 'Weber Feinkost', 'Einkauf', 'Lindenstraße 40, 10969 Berlin'],
  ['ليلى', 'حداد', 'دار الحداد للنشر', 'مديرة التحرير', 'شارع الحمرا، بيروت'],
  ['عمر', 'الخطيب', 'مخازن الخليج', 'مدير المشتريات', 'شارع الشيخ زايد، دبي'],
  ['سارة', 'منصور', 'مخازن الخليج', 'منسقة الطلبات', 'شارع الشيخ زايد، دبي'],
  ['يوسف', 'النجار', 'أثاث النيل', 'صاحب الشركة', 'شارع التحرير، القاهرة'],
  ['مريم', 'عبد الله', 'أثاث النيل', 'محاسبة', 'شارع التحرير، القاهرة'],
  ['خالد', 'السعيد', 'فنادق الواحة', 'مدير عام', 'شارع الملك فهد، الرياض'],
  ['نور', 'الشامي', '', 'مترجمة', 'عمّان'],
  ['هدى', 'سليم', 'حلويات الشام', 'مديرة المبيعات', 'المزة، دمشق'],
];

const dayMs = 86_400_000;
/** The language of a contact, by the place in the list. */
const languageOf = (index: number) => (index < 12 ? 'tr' : index < 26 ? 'en' : 'ar');
const nextSteps = { tr: 'Numune gönder', en: 'Send the new price list', ar: 'تأكيد الطلبية هاتفيًا' };
const groups = [
  { title: 'Suppliers', color: '#12a594' },
  { title: 'Customers', color: '#3b82f6' },
  { title: 'Press', color: '#d6409f' },
];

/** Latin letters for an address: Arabic names get one that is counted. */
const toLocalPart = (text: string, fallback: string) => foldText(text).replace(/[^a-z0-9]+/g, '') || fallback;

/** Those who work for a second company, by their place in the list. */
const secondJobs = new Map([
  [5, { company: 'Kule Mimarlık', title: 'Yönetim kurulu üyesi' }],
  [14, { company: 'Northwind Bakery', title: 'Adviser' }],
  [31, { company: 'مخازن الخليج', title: 'عضو مجلس الإدارة' }],
]);

/** The reference time of the sample data. */
interface Around {
  now: number;
  times: SampleTimes;
}

const hours = ['09:00', '11:00', '14:00', '16:00', '17:00'];
const hourOf = (index: number) => hours[index % hours.length] ?? '';

function buildContact(
  [name, lastName, company, jobTitle, address]: SampleContact,
  index: number,
  { now, times }: Around,
) {
  const domain = company === '' ? 'example.org' : `${toLocalPart(company, `company${index}`)}.example.com`;
  const birth = new Date(now + ((index * 37) % 365) * dayMs);
  birth.setUTCFullYear(1962 + ((index * 7) % 40));
  return {
    ...blankOf(contactEntity.fields),
    name,
    lastName,
    company,
    jobTitle,
    jobs: [secondJobs.get(index) ?? []].flat(),
    address,
    email: `${toLocalPart(name, 'contact')}.${toLocalPart(lastName, String(index))}@${domain}`,
    phone: `+90 555 01${String(10 + index)} ${String(10 + ((index * 13) % 90))}`,
    birthday: index % 3 === 0 ? birth.toISOString().slice(0, 10) : '',
    ...(index % 6 === 1 && { phones: [{ kind: 'work', value: `+90 212 555 0${100 + index}` }] }),
    ...(index % 7 === 2 && { links: [{ kind: 'website', value: `https://${domain}` }] }),
    ...(index % 5 === 0 && {
      nextStep: nextSteps[languageOf(index)],
      nextStepAt: times.onDay(((index % 4) - 1) * 3, hourOf(index / 5)),
    }),
  };
}

/** The log of the first companies. */
const companyTalks = [
  ['call', 'Santral, satın alma birimine bağladı. Teklifi e-postayla istiyorlar.'],
  ['note', 'Ocak ayında yeni depoya taşınıyorlar.'],
] as const;

/** The companies that the contacts name, and a log of the first ones. */
async function loadCompanies(transaction: Transaction, { now }: Around): Promise<void> {
  const places = new Map(sampleContacts.map(([, , company, , place]) => [company, place]));
  places.delete('');
  for (const [index, [name, address]] of [...places].entries()) {
    const values = { ...blankOf(companyEntity.fields), name, address };
    const { id } = await companyPart.verbs.create.run(transaction, values);
    const [kind, text] = companyTalks[index] ?? [];
    const at = new Date(now - (index + 0.6) * dayMs).toISOString();
    if (kind) await logCommands.logCompanyActivity.run(transaction, { companyId: id, kind, text, at });
  }
}

const conversations = {
  tr: [
    ['call', 'Yeni fiyat listesini cuma gününe kadar istiyor.', 'Fiyat listesini gönder'],
    ['visit', 'Atölyeyi gezdik; yeni seri ocakta hazır.', 'Numuneleri iste'],
    ['meeting', 'Gelecek yılın ödeme koşullarında anlaştık.', 'Sözleşmeyi gönder'],
    ['message', 'İkinci şubeye teslimatı sordu.', ''],
  ],
  en: [
    ['call', 'Wants the new price list before Friday.', 'Send the price list'],
    ['visit', 'Saw the showroom. Likes the walnut samples.', 'Ask for more samples'],
    ['meeting', 'Agreed on payment terms for next year.', 'Send the contract'],
    ['message', 'Asked about delivery to a second branch.', ''],
  ],
  ar: [
    ['call', 'تريد قائمة الأسعار الجديدة قبل يوم الجمعة.', 'إرسال قائمة الأسعار'],
    ['visit', 'زرنا المعرض، والمجموعة الجديدة جاهزة في يناير.', 'طلب العيّنات'],
    ['meeting', 'اتفقنا على شروط الدفع للعام القادم.', 'إرسال العقد'],
    ['message', 'سؤال عن التوصيل إلى فرع ثانٍ.', ''],
  ],
} as const;

/** What was said with every second contact, in their language. */
async function loadLog(
  transaction: Transaction,
  ids: readonly string[],
  { now, times }: Around,
): Promise<void> {
  for (const [index, contactId] of ids.entries()) {
    if (index % 2 === 1) continue;
    const said = conversations[languageOf(index)];
    const [kind, text, nextStep] = said[(index / 2) % said.length] ?? said[0];
    const at = new Date(now - (index * 0.8 + 0.3) * dayMs).toISOString();
    const next =
      nextStep === '' ? {} : { nextStep, nextStepAt: times.onDay((index % 6) - 2, hourOf(index / 2)) };
    await logCommands.logActivity.run(transaction, { contactId, kind, text, at, ...next });
  }
}

/** Views of contacts and deals, as somebody who uses them would have saved them. */
const views = [
  {
    list: 'contacts.table',
    name: 'Overdue next steps',
    place: '/all',
    search: 'sort=-overdue&f.overdue=greater:0',
    columns: [{ id: 'overdue', isShown: true, width: 112 }],
  },
  {
    list: 'contacts.table',
    name: 'No contact for two weeks',
    place: '/all',
    search: 'sort=lastContact&f.lastContact=older:14',
  },
  { list: 'contacts.deals', name: 'Largest deals', search: 'sort=-amount&view=table' },
];

/** Loads the contacts of the organization once, and the person's stars, groups and one private contact. */
export async function loadContactsSample(transaction: Transaction): Promise<void> {
  const around = { now: Date.parse(transaction.now), times: readSampleTimes(transaction) };
  let ids = await listSharedIds(transaction, sampleContacts.length);
  if (ids.length === 0) {
    for (const [index, contact] of sampleContacts.entries())
      await contactPart.verbs.create.run(transaction, buildContact(contact, index, around));
    ids = await listSharedIds(transaction, sampleContacts.length);
    await loadCompanies(transaction, around);
    await loadLog(transaction, ids, around);
    await loadSampleDeals(transaction, ids);
  }
  await contactPart.verbs.create.run(transaction, {
    ...blankOf(contactEntity.fields),
    name: 'Dr. Pınar',
    lastName: 'Ersoy',
    jobTitle: 'Dentist',
    phone: '+90 555 0199 00',
    notes: 'Check-up every six months.',
    visibility: 'owner',
  });
  const starred = [0, 7, 12, 20].flatMap((at) => ids[at] ?? []);
  await markCommands.setMarks.run(transaction, {
    marks: starred.map((contactId) => ({ id: createId(), contactId })),
    starred: true,
  });
  for (const [at, group] of groups.entries()) {
    const { id } = await groupPart.verbs.create.run(transaction, group);
    const members = ids.filter((_, index) => index % 5 === at);
    await markCommands.setMarks.run(transaction, {
      marks: members.map((contactId) => ({ id: createId(), contactId })),
      addGroup: id,
    });
  }
  for (const view of views)
    await savedViewCommands.create.run(transaction, { ...blankOf(savedViewEntity.fields), ...view });
  for (const contactId of ids.slice(0, 6))
    for (const _ of [1, 2]) await markCommands.recordUse.run(transaction, { id: createId(), contactId });
}
