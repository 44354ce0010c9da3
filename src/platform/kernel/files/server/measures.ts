import { dayOf, defineMeasure } from '../../measures/server/measure.ts';
import { files } from './tables.ts';

const kinds = ['image', 'audio', 'video'] as const;

/** Files by the day of their upload; who sees the record that a file is attached to counts it. */
export const uploads = defineMeasure({
  id: 'files.uploads',
  table: files,
  version: 1,
  count: ({ created_at, type }) => ({
    day: dayOf(created_at),
    part: kinds.find((kind) => type.startsWith(`${kind}/`)) ?? 'document',
  }),
  title: { en: 'Uploads', tr: 'Yüklemeler', ar: 'الملفات المرفوعة' },
  formula: {
    en: 'Files that you uploaded and those attached to records that you can see, by the day of their upload.',
    tr: 'Yüklediğiniz dosyalar ve görebildiğiniz kayıtlara eklenenler, yüklendikleri güne göre.',
    ar: 'الملفات التي رفعتها والمرفقة بسجلات يمكنك رؤيتها، حسب يوم رفعها.',
  },
  dimension: { en: 'Kind', tr: 'Tür', ar: 'النوع' },
  parts: {
    image: { en: 'Pictures', tr: 'Resimler', ar: 'صور' },
    audio: { en: 'Audio', tr: 'Ses', ar: 'صوت' },
    // same: the same word in Turkish
    video: { en: 'Video', tr: 'Video', ar: 'فيديو' },
    document: { en: 'Documents', tr: 'Belgeler', ar: 'مستندات' },
  },
});
