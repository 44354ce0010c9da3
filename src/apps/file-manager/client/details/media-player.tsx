import { type SyntheticEvent, useRef, useState } from 'react';
import type { PlayedType } from '../../../../platform/kernel/files/shared/addresses.ts';
import { type FileSource, usePlayedAddress } from './use-file-content.ts';
import { Unloaded } from './unloaded.tsx';

/** An address that fails earlier is not replaced, because the browser cannot play the file. */
const minLifeMs = 60_000;

interface MediaPlayerProps {
  kind: 'audio' | 'video';
  name: string;
  type: PlayedType;
  source: FileSource;
  /** Starts again after a failure. */
  onRetry: () => void;
}

/** Plays audio and video. An expired URL is replaced, and playback continues at the same position. */
export function MediaPlayer({ kind, name, type, source, onRetry }: MediaPlayerProps) {
  const [round, setRound] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const loaded = usePlayedAddress(source, type, round);
  const resumed = useRef({ at: 0, isPlaying: false, since: Infinity });
  if (hasFailed) return <Unloaded state="unshown" onRetry={onRetry} />;
  if (loaded.state !== 'ready') return <Unloaded state={loaded.state} onRetry={onRetry} />;
  const renew = ({ currentTarget: player, timeStamp }: SyntheticEvent<HTMLMediaElement>) => {
    if (timeStamp - resumed.current.since < minLifeMs) return setHasFailed(true);
    resumed.current = { at: player.currentTime, isPlaying: !player.paused, since: timeStamp };
    setRound(round + 1);
  };
  const resume = ({ currentTarget: player, timeStamp }: SyntheticEvent<HTMLMediaElement>) => {
    const { at, isPlaying } = resumed.current;
    if (at > 0) player.currentTime = at;
    if (isPlaying) void player.play();
    resumed.current = { at: 0, isPlaying: false, since: timeStamp };
  };
  const props = {
    src: loaded.value,
    'aria-label': name,
    controls: true,
    preload: 'metadata',
    onError: renew,
    onLoadedMetadata: resume,
  };
  return kind === 'audio' ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the files of people have no captions
    <audio {...props} className="w-full" />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the files of people have no captions
    <video {...props} className="max-h-96 w-full rounded-xl bg-black" />
  );
}
