import type { QuickEntry, QuickPanelData } from '../shared/schema.ts';

type Language = 'en' | 'tr' | 'ar';
type Line = readonly [title: string, detail: string];

const events: Record<Language, readonly Line[]> = {
  en: [
    ['Coffee with the new colleague', '09:15, kitchen'],
    ['Walk through the warehouse', '11:00, with Selin'],
    ['Call the carrier about Friday', '15:45'],
  ],
  tr: [
    ['Yeni iş arkadaşıyla kahve', '09:15, mutfak'],
    ['Depo turu', '11:00, Selin ile'],
    ['Cuma günü için nakliyeciyi ara', '15:45'],
  ],
  ar: [
    ['قهوة مع الزميل الجديد', '09:15، المطبخ'],
    ['جولة في المستودع', '11:00، مع سيلين'],
    ['الاتصال بشركة الشحن بشأن يوم الجمعة', '15:45'],
  ],
};
const notes: Record<Language, readonly Line[]> = {
  en: [
    ['Door code of the archive', 'Ask at the front desk'],
    ['Ideas for the summer party', 'Boat, garden, bowling'],
  ],
  tr: [
    ['Arşivin kapı kodu', 'Danışmaya sorun'],
    ['Yaz partisi için fikirler', 'Tekne, bahçe, bowling'],
  ],
  ar: [
    ['رمز باب الأرشيف', 'اسأل مكتب الاستقبال'],
    ['أفكار لحفل الصيف', 'قارب، حديقة، بولينغ'],
  ],
};

const toEntries = (kind: string, lines: readonly Line[]): QuickEntry[] =>
  lines.map(([title, detail], index) => ({ id: `sample-${kind}-${index + 1}`, title, detail }));

/** What the lists show while no app provides them. */
export const listSampleEntries = (language: Language): QuickPanelData => ({
  events: toEntries('event', events[language]),
  notes: toEntries('note', notes[language]),
});
