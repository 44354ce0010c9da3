import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isAllowed } from '../../../kernel/access/shared/roles.ts';
import { useSession } from '../../../people/identity/client/session.ts';
import type { LocalizedText } from '../../i18n/shared/locales.ts';
import { useFormat } from '../../i18n/client/format.ts';
import { useLocale } from '../../i18n/client/locale-store.ts';
import type { ShellCommand } from '../../shell/client/manifest.ts';
import { useLateContent } from '../../shell/client/late-manifests.ts';
import { useShellContent } from '../../shell/client/shell-context.tsx';
import { isActive } from '../../shell/shared/rules.ts';
import { usePages, type PageEntry } from '../../shell/client/use-pages.ts';
import { findChoices, findTopHit, rankTitle, toFoundChoice, type Choice, type Offer } from './choices.ts';
import { useFoundRecords, useSources } from './found-records.ts';
import type { SearchMode } from './palette-state.ts';
import type { FoundRecord } from './search-source.ts';
import { readRecentPages } from './recent-pages.ts';
import { useShellCommands } from './use-shell-commands.ts';

export type SectionName = 'top' | 'recent' | 'pages' | 'records' | 'create' | 'act' | 'reference';
export interface Section {
  readonly name: SectionName;
  /** Of records of one type: what they are called. */
  readonly title?: LocalizedText | undefined;
  readonly choices: readonly Choice[];
}

const maxRecent = 5;
/** In the bar, over all sections. */
const maxInBar = 10;
/** Of these, as long as there are records too. */
const maxPagesInBar = 6;
const noRoles: readonly string[] = [];
const none: readonly ShellCommand[] = [];

/** All that the apps' own hooks find; they are the same ones, in the same order, as long as the app runs. */
function useFoundCommands(typed: string): readonly ShellCommand[] {
  const { commandHooks } = useShellContent();
  let found = none;
  for (const useCommands of commandHooks) {
    // oxlint-disable-next-line react/rules-of-hooks -- the list of hooks never changes
    const commands = useCommands(typed);
    if (commands.length > 0) found = [...found, ...commands];
  }
  return found;
}

/** Sections with `count` choices at most. */
const limitChoices = (sections: readonly Section[], count: number): readonly Section[] => {
  let left = count;
  return sections.map((section) => {
    const some = section.choices.slice(0, left);
    left -= some.length;
    return { ...section, choices: some };
  });
};

/** What the search offers for what is typed, under its headings: in the bar the best ten with pages first, in the palette all. */
export function useSections(mode: SearchMode, typed: string): readonly Section[] {
  const router = useRouter();
  const format = useFormat();
  const locale = useLocale();
  const roles = useSession().user?.role ?? noRoles;
  const pages = usePages();
  const { recordTypes } = useShellContent();
  const { commands } = useLateContent();
  const ofShell = useShellCommands();
  const found = useFoundCommands(typed);
  const sources = useSources(mode !== 'closed');
  const { query, hasOperators, local, remote } = useFoundRecords(typed, mode !== 'closed');
  return useMemo(() => {
    const isEmpty = typed.trim() === '';
    if (mode === 'bar' && isEmpty) return [];
    const goTo = (href: string) => void router.navigate({ href });
    const toOffer = ({ run, url, auth: _auth, isTypedFor: _isTypedFor, ...rest }: ShellCommand): Offer => ({
      ...rest,
      run: () => (url === undefined ? run?.() : goTo(url)),
    });
    const toPage = (page: PageEntry): Offer => ({
      id: page.id,
      title: page.title ?? page.url,
      icon: page.icon,
      run: () =>
        page.type === 'link'
          ? void window.open(page.url, page.target ?? '_blank', 'noopener')
          : goTo(page.url),
    });
    const list = (name: SectionName, offers: readonly Offer[]): Section => ({
      name,
      choices: findChoices(offers, typed, locale),
    });
    // The palette has leaving among its actions.
    const shown =
      mode === 'bar' ? pages : pages.filter((page) => page.url !== '/logout' && !page.isReference);
    const reference = list('reference', pages.filter((page) => page.isReference).map(toPage));
    const allowed = [...commands, ...ofShell, ...found].filter(
      (command) => isAllowed(command.auth, roles) && !(isEmpty && command.isTypedFor),
    );
    const offersOf = (name: ShellCommand['section']) =>
      allowed.filter((command) => command.section === name).map(toOffer);
    const inSection = (name: ShellCommand['section']) => list(name, offersOf(name));
    const toGo = list('pages', [...shown.map(toPage), ...offersOf('pages')]);
    const here = router.state.location.pathname;
    const recent = readRecentPages()
      .flatMap((id) => pages.find((page) => page.id === id) ?? [])
      .filter((page) => !isActive(page, here));
    const keep = (sections: readonly Section[]) => sections.filter(({ choices }) => choices.length > 0);
    if (isEmpty)
      return keep([
        list('recent', recent.slice(0, maxRecent).map(toPage)),
        inSection('create'),
        toGo,
        inSection('act'),
      ]);
    const { words } = query;
    const toRecord = ({ type, id, title, path, excerpt, ...more }: FoundRecord): Choice => {
      const href = path || recordTypes[type]?.buildPath?.(id);
      const run = () => void (href && goTo(href));
      const offer = { id: `${type}.${id}`, title, icon: recordTypes[type]?.icon, run };
      const facts = [more.context, more.state, more.at && format.date(more.at)];
      const context = facts.filter(Boolean).join(' · ');
      return { ...toFoundChoice(offer, words, locale, excerpt), context };
    };
    const group = (records: readonly FoundRecord[]): readonly Section[] =>
      [
        ...Map.groupBy(records, ({ type }) => sources.find(({ groups }) => groups?.[type])?.groups?.[type]),
      ].map(([title, same]) => ({
        name: 'records',
        title,
        choices: same.map(toRecord),
      }));
    const known = group(local);
    const pagesInBar = {
      ...toGo,
      choices: toGo.choices.slice(0, local.length > 0 ? maxPagesInBar : maxInBar),
    };
    const actions = [inSection('create'), inSection('act')];
    const onScreen = hasOperators
      ? known
      : mode === 'bar'
        ? [pagesInBar, ...known, ...actions]
        : [...known, toGo, ...actions, reference];
    // What the server finds comes last, so that nothing that is there already moves under the pointer.
    const first = onScreen.flatMap(({ choices }) => choices);
    const ofServer = group(remote);
    const others: readonly Section[] = [...onScreen, ...ofServer];
    if (mode === 'bar') return keep(limitChoices(others, maxInBar));
    const foundThere = ofServer.flatMap(({ choices }) => choices);
    // Only an exact title that the server finds moves to the top of what is there already.
    const exact = foundThere.filter(({ text }) => rankTitle(text, words) === 0);
    const top = findTopHit(first.length > 0 ? [...first, ...exact] : foundThere, words);
    if (!top || hasOperators) return keep(others);
    const rest = others.map((section) => ({
      ...section,
      choices: section.choices.filter((choice) => choice !== top),
    }));
    return keep([{ name: 'top', choices: [top] }, ...rest]);
  }, [
    mode,
    typed,
    locale,
    format,
    roles,
    pages,
    commands,
    ofShell,
    found,
    query,
    hasOperators,
    local,
    remote,
    recordTypes,
    sources,
    router,
  ]);
}
