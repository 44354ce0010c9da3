import type { PricingTexts } from './en.ts';

export const texts: PricingTexts = {
  title: 'Sade fiyatlar',
  subtitle: 'Her şey için tek fiyat. Kendiniz ücretsiz kurun ya da sizin için biz çalıştıralım.',
  plans: { starter: 'Başlangıç', team: 'Ekip', company: 'Şirket' },
  audience: {
    starter: 'Düzen kuran küçük ekipler için',
    team: 'Her gün birlikte çalışan ekipler için',
    company: 'Aynı çatı altındaki birden çok ekip için',
  },
  perMonth: 'aylık',
  bestValue: 'En uygun',
  saves: 'Yıllık planla %15 tasarruf edin',
  people: (count) => `En çok ${count} kişi`,
  storage: (size) => `${size} depolama`,
  history: (days) => `${days} günlük geçmiş`,
  fullHistory: 'Sınırsız geçmiş',
  allApps: 'Tüm uygulamalar dahil',
  support: 'Bir iş günü içinde destek',
  choose: (plan) => `${plan} planını seç`,
  trial: '30 gün ücretsiz. Kart gerekmez.',
  questionsTitle: 'İlk sorulan sorular',
  questions: [
    [
      'Planımı sonra değiştirebilir miyim?',
      'Dilediğiniz zaman. Yeni fiyat sonraki aydan itibaren geçerli olur, hiçbir verinizi kaybetmezsiniz.',
    ],
    [
      'Deneme süresinden sonra ne olur?',
      'Bir plan seçersiniz; seçene kadar hesabınız salt okunur olur. Hiçbir şeyi silmeyiz.',
    ],
    [
      'Kendi sunucumda çalıştırabilir miyim?',
      'Evet, tüm uygulamalarla ve sınırsız olarak. Yalnızca sizin için biz çalıştırırsak ödersiniz.',
    ],
    ['Nasıl iptal ederim?', 'Hesabınızdan tek tıkla. Önce her şeyi dışa aktarın: dosyalar sizindir.'],
  ],
};
