import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';

const en = {
  tooLarge: (name: string, most: string) => `${name} is larger than ${most}.`,
  uploadFailed: (name: string) => `Couldn’t upload ${name}.`,
  progress: (name: string) => `Uploading ${name}`,
  remove: (name: string) => `Remove ${name}`,
  download: (name: string) => `Download ${name}`,
  open: (name: string) => `Open ${name}`,
  files: 'Files',
  tooMany: (most: string) => `Attach at most ${most} more files.`,
  waiting: 'Wait until the files are uploaded.',
  attach: 'Attach files',
  attachStored: 'Attach from the file manager',
  save: (name: string) => `Save ${name} to the file manager`,
  failed: 'Couldn’t load the file. Check your connection.',
  addPicture: 'Add picture',
  removePicture: 'Remove picture',
  picture: 'Picture',
  morePictures: 'More pictures',
  openPicture: (number: string) => `Open picture ${number}`,
  useAsCover: (number: string) => `Use picture ${number} as cover`,
  removeOne: (number: string) => `Remove picture ${number}`,
  notAPicture: (name: string) => `${name} isn’t a picture that can be shown. Use PNG, JPEG, or WebP.`,
};

/** The texts of files that belong to records. */
export const useAttachmentTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
export type AttachmentTexts = typeof en;
