import type { QuickEntry, QuickPanelData } from '../shared/schema.ts';

type Language = 'en' | 'tr' | 'ar';
type Line = readonly [title: string, detail: string];

const events: Record<Language, readonly Line[]> = {
  en: [
    ['Group meeting', 'In 32 minutes, room 1B'],
    ['Public beta release', '11:00'],
    ['Dinner with David', '17:30'],
    ['Questions and answers', '20:30'],
  ],
  tr: [
    ['Grup toplantısı', '32 dakika sonra, 1B odası'],
    ['Açık beta sürümü', '11:00'],
    ['David ile akşam yemeği', '17:30'],
    ['Sorular ve yanıtlar', '20:30'],
  ],
  ar: [
    ['اجتماع المجموعة', 'بعد 32 دقيقة، القاعة 1B'],
    ['إطلاق النسخة التجريبية', '11:00'],
    ['عشاء مع ديفيد', '17:30'],
    ['أسئلة وأجوبة', '20:30'],
  ],
};
const notes: Record<Language, readonly Line[]> = {
  en: [
    ['Best songs to listen to while working', 'Last changed on 8 May'],
    ['Useful forums', 'Last changed on 12 January'],
  ],
  tr: [
    ['Çalışırken dinlenecek en iyi şarkılar', 'Son değişiklik: 8 Mayıs'],
    ['Yararlı forumlar', 'Son değişiklik: 12 Ocak'],
  ],
  ar: [
    ['أفضل الأغاني للاستماع أثناء العمل', 'آخر تعديل في 8 مايو'],
    ['منتديات مفيدة', 'آخر تعديل في 12 يناير'],
  ],
};

const toEntries = (kind: string, lines: readonly Line[]): QuickEntry[] =>
  lines.map(([title, detail], index) => ({ id: `sample-${kind}-${index + 1}`, title, detail }));

/** What the lists show while no app provides them. */
export const listSampleEntries = (language: Language): QuickPanelData => ({
  events: toEntries('event', events[language]),
  notes: toEntries('note', notes[language]),
});
