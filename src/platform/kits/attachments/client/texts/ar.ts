import type { AttachmentTexts } from './en.ts';

export const texts: AttachmentTexts = {
  tooLarge: (name, most) => `${name} أكبر من ${most}.`,
  uploadFailed: (name) => `تعذّر رفع ${name}.`,
  progress: (name) => `يجري رفع ${name}`,
  remove: (name) => `إزالة ${name}`,
  download: (name) => `تنزيل ${name}`,
  open: (name) => `فتح ${name}`,
  attach: 'إرفاق ملفات',
  attachStored: 'إرفاق من مدير الملفات',
  save: (name) => `حفظ ${name} في مدير الملفات`,
  failed: 'تعذّر تحميل الملف. تحقّق من اتصالك.',
  addPicture: 'إضافة صورة',
  removePicture: 'إزالة الصورة',
  picture: 'صورة',
  morePictures: 'صور أخرى',
  openPicture: (number) => `فتح الصورة ${number}`,
  useAsCover: (number) => `استخدام الصورة ${number} غلافًا`,
  removeOne: (number) => `إزالة الصورة ${number}`,
  notAPicture: (name) => `لا يمكن عرض ${name} كصورة. استخدم PNG أو JPEG أو WebP.`,
};
