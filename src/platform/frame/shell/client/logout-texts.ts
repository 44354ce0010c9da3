import { plural } from '../../i18n/shared/locales.ts';
import { defineTexts } from '../../i18n/client/define-texts.ts';

export const en = {
  unsentAtLogout: (count: number) =>
    plural('en', count, {
      one: '# change hasn’t synced yet. If you log out now, it will be lost.',
      other: '# changes haven’t synced yet. If you log out now, they will be lost.',
    }),
  uploadsAtLogout: (count: number) =>
    plural('en', count, {
      one: '# file hasn’t finished uploading. If you log out now, its upload is canceled.',
      other: '# files haven’t finished uploading. If you log out now, their uploads are canceled.',
    }),
  staySignedIn: 'Stay signed in',
  discardAndLogout: 'Discard and log out',
  loggingOut: 'Logging out…',
  draftsAtLogout: (count: number) =>
    plural('en', count, {
      one: '# draft isn’t saved. If you log out now, it will be lost.',
      other: '# drafts aren’t saved. If you log out now, they will be lost.',
    }),
};

/** What is asked and said when somebody logs out. */
export const useLogoutTexts = defineTexts(en, {
  tr: () => import('./logout-texts-tr.ts'),
  ar: () => import('./logout-texts-ar.ts'),
});
