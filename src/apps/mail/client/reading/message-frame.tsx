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
  /** Called when the text has its height. */
  onShown: () => void;
}

/** While a text loads, it has the height of the lowest frame, so that what is above it never moves. */
export const lowestFrame = 48;

/**
 * The text of a mail in a frame of its own, as high as the text. The sandbox runs no scripts; it is of the same origin only
 * so that its height can be read.
 */
export function MessageFrame({ html, title, onShown }: MessageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(lowestFrame);
  const isPaper = hasColors(html);
  const observer = useRef<ResizeObserver>(undefined);
  useEffect(() => () => observer.current?.disconnect(), []);
  const prepare = () => {
    const body = frame.current?.contentDocument?.body;
    if (!body) return onShown();
    linkAddresses(body);
    // This page listens: the frame itself runs no scripts.
    body.addEventListener('click', followMailto);
    observer.current?.disconnect();
    const fit = () => setHeight(Math.max(lowestFrame, Math.ceil(body.scrollHeight)));
    observer.current = new ResizeObserver(fit);
    observer.current.observe(body);
    fit();
    onShown();
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
