import type { en } from './role-example-texts.ts';

export const texts: typeof en = {
  who: {
    admin: 'Bu sayfayı yalnızca yöneticiler görebilir.',
    staff: 'Bu sayfayı yöneticiler ve personel görebilir.',
    user: 'Bu sayfayı oturum açmış herkes görebilir.',
    onlyGuest: 'Bu sayfayı yalnızca oturum açmamış kişiler görebilir.',
  },
  table: 'Bu sayfayı kimler görebilir',
  role: 'Rol',
  access: 'Erişim',
  you: 'Siz',
  maySee: 'Bu sayfayı görür',
  mayNotSee: { guest: 'Giriş yapması istenir', other: 'Geri gönderilir' },
};
