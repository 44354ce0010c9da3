import { expect, test } from 'vitest';
import { findMeetingLink } from './meeting-link.ts';

const link = (location: string, description = '') => findMeetingLink({ location, description });

test('a video call is found in the location or the description', () => {
  const call = { url: 'https://acme.zoom.us/j/123?pwd=a', isCall: true };
  expect(link('Zoom: https://acme.zoom.us/j/123?pwd=a.')).toEqual(call);
  expect(link('Room 4', 'Agenda\n(https://acme.zoom.us/j/123?pwd=a), bring notes')).toEqual(call);
  expect(link('https://maps.example.org/here', 'https://meet.google.com/abc')).toEqual({
    url: 'https://meet.google.com/abc',
    isCall: true,
  });
});

test('another link counts only as the location, and only as a whole web address', () => {
  expect(link('https://maps.example.org/here')).toEqual({
    url: 'https://maps.example.org/here',
    isCall: false,
  });
  expect(link('', 'See https://example.org')).toBeUndefined();
  expect(link('https://evilzoom.us/j/1')).toEqual({ url: 'https://evilzoom.us/j/1', isCall: false });
  expect(link('javascript:alert(1)', 'http://')).toBeUndefined();
});
