import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useOnline } from '../../../../platform/frame/shell/client/use-online.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import type { Mail } from '../../shared/mail.ts';
import { listInlineFiles, listRemotePictures, placePictures } from '../../shared/pictures.ts';
import { loadInlineFile, loadMessage, loadRemotePicture } from '../api.ts';
import { nameAddress } from '../names.ts';
import { useMailTexts } from '../texts/en.ts';
import { keepBody, readKeptBody } from './kept-bodies.ts';
import { lowestFrame, MessageFrame } from './message-frame.tsx';

interface MessageTextProps {
  mail: Mail;
  /** Called when the text has its height, or could not be loaded. */
  onShown: () => void;
}

/** The text of a mail. */
export function MessageText({ mail, onShown }: MessageTextProps) {
  const texts = useMailTexts();
  const uid = useSession().user?.uid ?? '';
  const isOnline = useOnline();
  const { data, isError, refetch } = useQuery({
    queryKey: ['mail-message', mail.id],
    queryFn: async ({ signal }) => {
      try {
        const { message } = await loadMessage(mail.id, signal);
        if (mail.folder !== 'drafts') void keepBody(uid, mail.id, message);
        return message;
      } catch (error) {
        const kept = await readKeptBody(mail.id);
        if (kept === undefined) throw error;
        return kept;
      }
    },
    // The text of a mail never changes, but for that of a draft.
    staleTime: mail.folder === 'drafts' ? 0 : Infinity,
  });
  useEffect(() => {
    if (isError) onShown();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each failure
  }, [isError]);
  if (isError && !isOnline) return <p className="text-sm text-dim">{texts.mail.notHere}</p>;
  if (isError)
    return (
      <p role="alert" className="flex items-center gap-3 text-sm text-danger-text">
        {texts.mail.failed}
        <Button size="sm" icon="refresh" onClick={() => void refetch()}>
          {texts.mail.retry}
        </Button>
      </p>
    );
  if (data === undefined) return <Skeleton className="w-full rounded-lg" style={{ height: lowestFrame }} />;
  return <LoadedText mail={mail} html={data} onShown={onShown} />;
}

/** The addresses of pictures that were loaded, by their source; each is missing while it loads, and when that fails. */
function usePictures(sources: readonly string[], load: (source: string) => Promise<Blob>) {
  const [places, setPlaces] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = sources.join('\n');
  useEffect(() => {
    let isUsed = true;
    const made: string[] = [];
    for (const source of wanted.split('\n').filter((one) => one !== ''))
      load(source).then(
        (blob) => {
          if (!isUsed) return;
          const place = URL.createObjectURL(blob);
          made.push(place);
          setPlaces((known) => new Map(known).set(source, place));
        },
        () => undefined,
      );
    return () => {
      isUsed = false;
      for (const place of made) URL.revokeObjectURL(place);
    };
  }, [wanted, load]);
  return places;
}

const none: readonly string[] = [];

/** Pictures inside the mail show at once; those on other servers when they are asked for. */
function LoadedText({ mail, html, onShown }: MessageTextProps & { html: string }) {
  const texts = useMailTexts().mail;
  const [showsRemote, setShowsRemote] = useState(false);
  const inline = useMemo(() => listInlineFiles(html), [html]);
  const remote = useMemo(() => listRemotePictures(html), [html]);
  const { id } = mail;
  const loadRemote = useMemo(() => (url: string) => loadRemotePicture(id, url), [id]);
  const inlinePlaces = usePictures(inline, loadInlineFile);
  const remotePlaces = usePictures(showsRemote ? remote : none, loadRemote);
  const placed = useMemo(
    () => placePictures(html, new Map([...inlinePlaces, ...remotePlaces])),
    [html, inlinePlaces, remotePlaces],
  );
  return (
    <>
      {remote.length > 0 && !showsRemote && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-hover px-3 py-1.5 text-[0.8125rem] text-dim">
          {texts.pictures}
          <Button size="sm" icon="image" onClick={() => setShowsRemote(true)}>
            {texts.showPictures}
          </Button>
        </p>
      )}
      <MessageFrame html={placed} title={texts.message(nameAddress(mail.from))} onShown={onShown} />
    </>
  );
}
