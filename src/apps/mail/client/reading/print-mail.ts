import { readFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { Mail } from '../../shared/mail.ts';
import { placePictures } from '../../shared/pictures.ts';
import { loadMessage } from '../api.ts';
import { nameAddress } from '../names.ts';
import { useMailTexts } from '../texts/en.ts';

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Prints a mail with its head, from a frame of its own that runs no scripts. */
export async function printMail(mail: Mail): Promise<void> {
  const texts = useMailTexts.current();
  const message = placePictures((await loadMessage(mail.id)).message, new Map());
  const head = [
    [texts.mail.from, nameAddress(mail.from)],
    [texts.mail.to, [...mail.to, ...mail.cc].map(nameAddress).join(', ')],
    [texts.mail.date, readFormat().date(mail.at, { dateStyle: 'full', timeStyle: 'short' })],
  ].map(([label = '', value = '']) => `${escapeHtml(label)}: ${escapeHtml(value)}`);
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals');
  frame.setAttribute('aria-hidden', 'true');
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0';
  frame.srcdoc = `<!doctype html><html lang="${document.documentElement.lang}"><head><title>${escapeHtml(mail.subject)}</title></head><body dir="auto" style="font-family:sans-serif;font-size:12pt"><h1 style="font-size:16pt">${escapeHtml(mail.subject || texts.noSubject)}</h1><p>${head.join('<br>')}</p><hr>${message}</body></html>`;
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
    document.body.append(frame);
  });
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
}
