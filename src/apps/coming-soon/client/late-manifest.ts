import type { LateManifest } from '../../../platform/frame/shell/client/manifest.ts';

export const lateManifest: LateManifest = {
  jobTitles: {
    'coming-soon.send-confirmation': { en: 'Email', tr: 'E-posta', ar: 'رسالة بريد' },
    'coming-soon.forget-address': { en: 'Cleanup', tr: 'Temizlik', ar: 'تنظيف' },
  },
};
