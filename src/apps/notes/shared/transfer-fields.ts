import type { CsvColumn } from '../../../platform/kernel/transfer/shared/csv.ts';
import { type NoteText, writeChecklist } from './markdown-notes.ts';

/** What the fields of a note are called, where texts of screens are not loaded. */
export const noteFieldNames = {
  title: { en: 'Title', tr: 'Başlık', ar: 'العنوان' },
  description: { en: 'Note', tr: 'Not', ar: 'الملاحظة' },
  checklist: { en: 'Checklist', tr: 'Kontrol listesi', ar: 'قائمة التحقق' },
  image: { en: 'Picture', tr: 'Resim', ar: 'الصورة' },
  pictures: { en: 'More pictures', tr: 'Diğer resimler', ar: 'صور أخرى' },
  archive: { en: 'Archived', tr: 'Arşivlendi', ar: 'مؤرشفة' },
  pinned: { en: 'Pinned', tr: 'Sabit', ar: 'مثبّتة' },
  color: { en: 'Color', tr: 'Renk', ar: 'اللون' },
  labels: { en: 'Labels', tr: 'Etiketler', ar: 'التصنيفات' },
} as const;

/** The columns of a file of notes, called by the names of the API. */
export const noteColumns: readonly CsvColumn<NoteText>[] = [
  { name: 'title', read: ({ title }) => title },
  { name: 'description', read: ({ description }) => description },
  { name: 'checklist', read: ({ checklist }) => writeChecklist(checklist) },
  { name: 'image', read: ({ pictures }) => pictures[0] ?? '' },
  { name: 'pictures', read: ({ pictures }) => pictures.slice(1).join(' ') },
  { name: 'archive', read: ({ archive }) => archive },
  { name: 'pinned', read: ({ pinned }) => pinned },
  { name: 'color', read: ({ color }) => color },
  { name: 'labels', read: ({ labels }) => labels },
];
