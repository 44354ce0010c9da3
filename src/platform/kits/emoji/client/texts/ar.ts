import type { EmojiTexts } from './en.ts';

export const texts: EmojiTexts = {
  title: 'الرموز التعبيرية',
  search: 'البحث في الرموز التعبيرية',
  recent: 'المستخدمة مؤخرًا',
  results: 'النتائج',
  none: 'لا يوجد رمز مطابق.',
  failed: 'تعذّر تحميل الرموز التعبيرية. تحقّق من اتصالك.',
  groups: {
    smileys: 'وجوه',
    people: 'أشخاص',
    nature: 'حيوانات وطبيعة',
    food: 'طعام وشراب',
    places: 'سفر وأماكن',
    activities: 'أنشطة',
    objects: 'أشياء',
    symbols: 'رموز',
    flags: 'أعلام',
  },
};
