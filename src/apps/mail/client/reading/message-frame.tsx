import { useEffect, useRef, useState } from 'react';
import { followMailto } from '../compose/follow-mailto.ts';
import { linkAddresses } from './link-addresses.ts';

interface MessageFrameProps {
  /** Cleaned by the server. */
  html: string;
  /** Names the frame to screen readers. */
  title: string;
}

/** Texts that bring colors of their own are shown on white, as their authors saw them. */
const hasColors = (html: string) => /(?:bg|background-|\s|"|;)color\s*[=:]/i.test(html);

/** The document of a frame. The page's own policy holds in it too: no script, no style element, nothing from elsewhere. */
function buildDocument(html: string, isPaper: boolean): string {
  const theme = getComputedStyle(document.body);
  const look = isPaper ? 'color:#1c2630;background:#fff' : `color:${theme.color};background:transparent`;
  const scheme = isPaper ? 'light' : getComputedStyle(document.documentElement).colorScheme;
  const font = `font-family:${theme.fontFamily.replaceAll('"', "'")};font-size:14px;line-height:1.6`;
  return `<!doctype html><html style="color-scheme:${scheme}"><head><base target="_blank"></head><body dir="auto" style="margin:0;display:flow-root;overflow-x:auto;overflow-y:hidden;overflow-wrap:anywhere;${font};${look}">${html}</body></html>`;
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
      srcDoc={buildDocument(html, isPaper)}
      onLoad={prepare}
      style={{ height }}
      className={isPaper ? 'block w-full rounded-lg bg-white' : 'block w-full'}
    />
  );
}
