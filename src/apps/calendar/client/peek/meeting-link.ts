import type { Event } from '../../shared/event.ts';

const addresses = /https?:\/\/[^\s<>"'()[\]{}|\\^`]+/giu;
const callHosts =
  /(?:^|\.)(?:meet\.google\.com|zoom\.us|teams\.microsoft\.com|teams\.live\.com|webex\.com|meet\.jit\.si|whereby\.com|gotomeeting\.com|skype\.com)$/u;

export interface MeetingLink {
  readonly url: string;
  /** Whether it leads to a video call. */
  readonly isCall: boolean;
}

function listLinks(text: string): MeetingLink[] {
  return (text.match(addresses) ?? []).flatMap((found) => {
    const url = found.replace(/(?<![.,;:!?،؛])[.,;:!?،؛]+$/u, '');
    return URL.canParse(url) ? [{ url, isCall: callHosts.test(new URL(url).hostname) }] : [];
  });
}

/** Returns the video call of an event, or the first link of its location; undefined without either. */
export function findMeetingLink({
  location,
  description,
}: Pick<Event, 'location' | 'description'>): MeetingLink | undefined {
  const inLocation = listLinks(location);
  return [...inLocation, ...listLinks(description)].find(({ isCall }) => isCall) ?? inLocation[0];
}
