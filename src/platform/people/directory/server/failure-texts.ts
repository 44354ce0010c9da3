import { type FailureTexts, say } from '../../../kernel/http/server/failure-texts.ts';

/** What changes of managers are refused with. */
export const peopleFailureTexts: FailureTexts = {
  'Only administrators can set your manager.': say(
    'Bağlı olduğunuz yöneticiyi yalnızca uygulama yöneticileri belirleyebilir.',
    'لا يحدّد مديرك المباشر إلا مديرو النظام.',
  ),
  'People cannot manage themselves.': say('Kimse kendi yöneticisi olamaz.', 'لا يمكن لأحد أن يكون مدير نفسه.'),
  'Choose somebody else': say('Başka birini seçin', 'اختر شخصًا آخر'),
  'This person reports to the one whose manager they would be.': say(
    'Bu kişi, yöneticisi olacağı kişiye bağlı çalışıyor.',
    'هذا الشخص يتبع من سيصبح مديرًا له.',
  ),
};
