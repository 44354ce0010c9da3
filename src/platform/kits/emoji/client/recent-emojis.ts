import { deviceTexts } from '../../../../ui/storage.ts';

const storageKey = 'recent-emojis';
const maxKept = 16;

/** The emojis that were chosen last on this device, newest first. */
export function readRecentEmojis(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(deviceTexts.read(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((emoji) => typeof emoji === 'string').slice(0, maxKept) : [];
  } catch {
    return [];
  }
}

/** Remembers that an emoji was chosen. */
export function noteRecentEmoji(emoji: string): void {
  const others = readRecentEmojis().filter((other) => other !== emoji);
  deviceTexts.write(storageKey, JSON.stringify([emoji, ...others].slice(0, maxKept)));
}
