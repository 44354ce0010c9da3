import { type FactName, genders } from './facts.ts';
import type { Fact, Post } from './schema.ts';

/** The id of a person's fact: one of each kind. */
export const buildFactId = (personId: string, name: FactName): string => `${personId}.${name}`;

/** Whether a value can be a fact: a known gender, or a real day that is not in the future. */
export function isFactValue(name: FactName, value: string, today: string): boolean {
  if (name === 'gender') return genders.some((gender) => gender === value);
  if (!/^\d{4}-\d\d-\d\d$/.test(value) || value > today || value < '1900-01-01') return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** What a reader sees of a person's fact; empty where it is private or not said. */
export const readFact = (facts: readonly Fact[], personId: string, name: FactName): string =>
  facts.find((fact) => fact.ownerId === personId && fact.name === name)?.value ?? '';

const isVideo = ({ type }: { readonly type: string }) => type.startsWith('video/');
/** Whether a file is shown among photos and videos. */
export const isMedia = (file: { readonly type: string; readonly width: number | null }): boolean =>
  file.width !== null || isVideo(file);

/** What a post is by what it holds. */
export function findPostType({ title, files }: Pick<Post, 'title' | 'files'>): Post['type'] {
  if (title.trim() !== '') return 'article';
  if (files.some(isVideo)) return 'video';
  return files.length > 0 ? 'something' : 'post';
}

/** The address of a person's profile. */
export const buildProfilePath = (personId: string): string => `/pages/profile/${personId}`;

/** The address of a post on its author's timeline. */
export const buildPostPath = ({ id, authorId }: { id: string; authorId: string }): string =>
  `${buildProfilePath(authorId)}?post=${id}`;

/** A list of names with somebody added or taken out; each is in it once. */
export const toggleIn = (list: readonly string[], id: string, isIn: boolean): string[] => {
  const others = list.filter((one) => one !== id);
  return isIn ? [...others, id] : others;
};
