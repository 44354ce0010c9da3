import { useEffect, useRef, useState } from 'react';
import fonts from '../../../../platform/frame/theme/client/fonts.css?url';
import { buildMailDocument, hasColors } from '../../../../platform/kits/eml/client/mail-document.ts';
import { followMailto } from '../compose/follow-mailto.ts';
import { linkAddresses } from './link-addresses.ts';

interface MessageFrameProps {
  /** Cleaned by the server. */
  html: string;
  /** Names the frame to screen readers. */
  title: string;
}

/**
 * The text of a mail in a frame of its own, as high as the text. The sandbox runs no scripts; it is of the same origin only
 * so that its height can be read.
 */
export function MessageFrame({ html, title }: MessageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(48);
  const isPaper = hasColors(html);
  const observer = useRef<ResizeObserver>(undefined);
  useEffect(() => () => observer.current?.disconnect(), []);
  const prepare = () => {
    const body = frame.current?.contentDocument?.body;
    if (!body) return;
    linkAddresses(body);
    // This page listens: the frame itself runs no scripts.
    body.addEventListener('click', followMailto);
    observer.current?.disconnect();
    observer.current = new ResizeObserver(() => setHeight(Math.ceil(body.scrollHeight)));
    observer.current.observe(body);
  };
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={buildMailDocument(html, { isPaper, fonts })}
      onLoad={prepare}
      style={{ height }}
      className={isPaper ? 'block w-full rounded-lg bg-white' : 'block w-full'}
    />
  );
}
