import { plural } from '../../../../platform/frame/i18n/shared/locales.ts';
import type { PricingTexts } from './en.ts';

export const texts: PricingTexts = {
  title: 'Sade fiyatlandırma',
  subtitle: 'Her şey için tek fiyat. Kendi sunucunuza ücretsiz kurun ya da bırakın biz çalıştıralım.',
  plans: { starter: 'Başlangıç', team: 'Ekip', company: 'Şirket' },
  audience: {
    starter: 'Düzene girmek isteyen küçük ekipler için',
    team: 'Her gün birlikte çalışan ekipler için',
    company: 'Birden çok ekibi olan şirketler için',
  },
  perMonth: 'aylık',
  bestValue: 'En avantajlı',
  saves: 'Yıllık planla %15 tasarruf edin',
  people: (count) => plural('tr', count, { other: 'En fazla # kişi' }),
  storage: (size) => `${size} depolama`,
  history: (days) => plural('tr', days, { other: '# günlük geçmiş' }),
  fullHistory: 'Sınırsız geçmiş',
  allApps: 'Tüm uygulamalar dahil',
  support: 'Bir iş günü içinde destek',
  choose: (plan) => `${plan} planını seç`,
  trial: '30 gün ücretsiz. Kredi kartı gerekmez.',
  questionsTitle: 'Sık sorulan sorular',
  questions: [
    [
      'Planımı sonra değiştirebilir miyim?',
      'Evet, dilediğiniz zaman. Yeni fiyat bir sonraki aydan itibaren geçerli olur; hiçbir veriniz kaybolmaz.',
    ],
    [
      'Deneme süresinden sonra ne olur?',
      'Devam etmek için bir plan seçersiniz. Seçene kadar hesabınız salt okunur olur; hiçbir şey silinmez.',
    ],
    [
      'Kendi sunucumda çalıştırabilir miyim?',
      'Evet, tüm uygulamalarla ve sınırsız olarak. Yalnızca bizim çalıştırmamızı isterseniz ödersiniz.',
    ],
    ['Nasıl iptal ederim?', 'Hesabınızdan, tek tıkla. Önce tüm verilerinizi dışa aktarabilirsiniz.'],
  ],
};
