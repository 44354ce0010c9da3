import type { Locale } from '../../../platform/frame/i18n/shared/locales.ts';

export type ExternalMailKind = 'invitation' | 'change' | 'cancellation';
type Answer = 'yes' | 'maybe' | 'no' | 'proposed' | 'kept';

interface ExternalMailTexts {
  readonly subjects: Readonly<Record<ExternalMailKind | Answer, (title: string) => string>>;
  /** The first line of a mail. */
  readonly says: Readonly<Record<ExternalMailKind | Answer, (who: string) => string>>;
  readonly when: (time: string) => string;
  readonly where: (place: string) => string;
  readonly note: (who: string) => string;
}

const en: ExternalMailTexts = {
  subjects: {
    invitation: (title) => `Invitation: ${title}`,
    change: (title) => `Updated invitation: ${title}`,
    cancellation: (title) => `Canceled: ${title}`,
    yes: (title) => `Accepted: ${title}`,
    maybe: (title) => `Tentative: ${title}`,
    no: (title) => `Declined: ${title}`,
    proposed: (title) => `New time proposed: ${title}`,
    kept: (title) => `Proposed time declined: ${title}`,
  },
  says: {
    invitation: (who) => `${who} invited you to an event.`,
    change: (who) => `${who} changed an event that you’re invited to.`,
    cancellation: (who) => `${who} canceled your invitation.`,
    yes: (who) => `${who} will attend.`,
    maybe: (who) => `${who} might attend.`,
    no: (who) => `${who} won’t attend.`,
    proposed: (who) => `${who} proposes another time.`,
    kept: (who) => `${who} declined the time that you proposed. The event stays at its time.`,
  },
  when: (time) => `When: ${time}`,
  where: (place) => `Where: ${place}`,
  note: (who) => `Answer in your calendar, or reply to this email: ${who} gets it.`,
};

const tr: ExternalMailTexts = {
  subjects: {
    invitation: (title) => `Davet: ${title}`,
    change: (title) => `Güncellenen davet: ${title}`,
    cancellation: (title) => `İptal edildi: ${title}`,
    yes: (title) => `Kabul edildi: ${title}`,
    maybe: (title) => `Belki: ${title}`,
    no: (title) => `Reddedildi: ${title}`,
    proposed: (title) => `Yeni saat önerisi: ${title}`,
    kept: (title) => `Önerilen saat reddedildi: ${title}`,
  },
  says: {
    invitation: (who) => `${who} sizi bir etkinliğe davet etti.`,
    change: (who) => `${who} davetli olduğunuz bir etkinliği değiştirdi.`,
    cancellation: (who) => `${who} davetinizi iptal etti.`,
    yes: (who) => `${who} katılacak.`,
    maybe: (who) => `${who} belki katılacak.`,
    no: (who) => `${who} katılmayacak.`,
    proposed: (who) => `${who} başka bir saat öneriyor.`,
    kept: (who) => `${who} önerdiğiniz saati kabul etmedi. Etkinliğin saati değişmedi.`,
  },
  when: (time) => `Zaman: ${time}`,
  where: (place) => `Yer: ${place}`,
  note: (who) =>
    `Takviminizden yanıtlayın ya da bu e-postaya cevap yazın; yanıtınız ${who} adlı kişiye ulaşır.`,
};

const ar: ExternalMailTexts = {
  subjects: {
    invitation: (title) => `دعوة: ${title}`,
    change: (title) => `دعوة محدَّثة: ${title}`,
    cancellation: (title) => `أُلغي: ${title}`,
    yes: (title) => `قبول: ${title}`,
    maybe: (title) => `حضور محتمل: ${title}`,
    no: (title) => `اعتذار: ${title}`,
    proposed: (title) => `اقتراح موعد جديد: ${title}`,
    kept: (title) => `رُفض الموعد المقترح: ${title}`,
  },
  says: {
    invitation: (who) => `تلقيت دعوة إلى حدث من ${who}.`,
    change: (who) => `تغيّر حدث دعاك إليه ${who}.`,
    cancellation: (who) => `أُلغيت دعوتك من ${who}.`,
    yes: (who) => `سيحضر ${who}.`,
    maybe: (who) => `قد يحضر ${who}.`,
    no: (who) => `لن يحضر ${who}.`,
    proposed: (who) => `يقترح ${who} موعدًا آخر.`,
    kept: (who) => `لم يُقبل الموعد الذي اقترحته على ${who}، وبقي موعد الحدث كما هو.`,
  },
  when: (time) => `الموعد: ${time}`,
  where: (place) => `المكان: ${place}`,
  note: (who) => `أجب من تقويمك، أو رد على هذه الرسالة لتصل إجابتك إلى ${who}.`,
};

/** What the mails about events to people outside say. */
export const externalMailTexts: Readonly<Record<Locale, ExternalMailTexts>> = { en, tr, ar };
