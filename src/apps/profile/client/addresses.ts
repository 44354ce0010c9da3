const profileTabs = ['timeline', 'about', 'photos'] as const;
export type ProfileTab = (typeof profileTabs)[number];

interface ProfileAddress {
  readonly tab?: Exclude<ProfileTab, 'timeline'>;
  /** On one's own profile: only one's own posts. */
  readonly posts?: 'mine';
  /** A post that is shown first. */
  readonly post?: string;
}

/** What the address of a profile says besides whose it is. */
export function readProfileAddress(search: Record<string, unknown>): ProfileAddress {
  const { tab, posts, post } = search;
  return {
    ...((tab === 'about' || tab === 'photos') && { tab }),
    ...(posts === 'mine' && { posts }),
    ...(typeof post === 'string' && { post: post.slice(0, 64) }),
  };
}

interface PeopleAddress {
  readonly q?: string;
  readonly group?: string;
  /** Only those who report to this person. */
  readonly manager?: string;
}

/** What the address of the directory narrows it to. */
export function readPeopleAddress(search: Record<string, unknown>): PeopleAddress {
  const { q, group, manager } = search;
  return {
    ...(typeof q === 'string' && q !== '' && { q: q.slice(0, 200) }),
    ...(typeof group === 'string' && { group: group.slice(0, 64) }),
    ...(typeof manager === 'string' && { manager: manager.slice(0, 64) }),
  };
}
