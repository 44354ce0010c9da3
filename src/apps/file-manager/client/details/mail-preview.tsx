import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { ApiError } from '../../../../platform/kernel/http/client/api-error.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { buildMailDocument, hasColors } from '../../../../platform/kits/eml/client/mail-document.ts';
import { describeSize } from '../../../../platform/kits/attachments/client/describe-size.ts';
import type { Entry } from '../../shared/entry.ts';
import type { FileMail } from '../../shared/reading.ts';
import { fetchMail } from '../api.ts';
import { useFileTexts } from '../texts/en.ts';
import { Unloaded } from './unloaded.tsx';

const nameAll = (people: FileMail['to']) =>
  people.map(({ name, email }) => (name === '' ? email : `${name} <${email}>`)).join(', ');

/** Shows a mail that is stored as a file. Its frame runs no scripts and has no origin. */
export function MailPreview({ entry }: { entry: Entry }) {
  const { mail: words } = useFileTexts();
  const format = useFormat();
  const { data, error, refetch } = useQuery({
    queryKey: ['file-mail', entry.id, entry.fileId],
    queryFn: ({ signal }) => fetchMail(entry.id, signal),
    retry: false,
  });
  if (error && !(error instanceof ApiError))
    return <Unloaded state="failed" onRetry={() => void refetch()} />;
  if (error)
    return (
      <p role="alert" className="rounded-xl bg-sunk px-4 py-10 text-center text-sm text-dim">
        {error.message}
      </p>
    );
  if (!data) return <Skeleton className="h-48 rounded-xl" />;
  const { from, to, cc, subject, at, html, files } = data;
  const facts = [
    [words.from, nameAll([from])],
    [words.to, nameAll(to)],
    [words.cc, nameAll(cc)],
    [words.date, format.dateTime(at)],
    [words.files, files.map(({ name, size }) => `${name} (${describeSize(size, format)})`).join(', ')],
  ].filter(([, value]) => value !== '');
  const isPaper = hasColors(html);
  return (
    <figure aria-label={subject || entry.name} className="overflow-hidden rounded-xl border border-line">
      <figcaption className="border-b border-line px-4 py-3">
        <p dir="auto" className="font-semibold break-words">
          {subject}
        </p>
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 text-[0.8125rem]">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-dim">{name}</dt>
              <dd className="min-w-0 break-words">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </figcaption>
      <iframe
        title={subject || entry.name}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={buildMailDocument(html, { isPaper, scrolls: true })}
        className={isPaper ? 'block h-96 w-full bg-white' : 'block h-96 w-full'}
      />
    </figure>
  );
}
