import { sql } from 'kysely';
import type { LinkRequest } from '../../../../platform/frame/links/server/provider.ts';
import type { Locale } from '../../../../platform/frame/i18n/shared/locales.ts';
import type { WorkProvider } from '../../../../platform/frame/links/server/work-provider.ts';
import { notFound } from '../../../../base/failures.ts';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import { inList } from '../../../../platform/kernel/database/server/dialect.ts';
import type { Actor } from '../../../../platform/kernel/database/server/transaction.ts';
import { listRecords } from '../../../../platform/kernel/entities/server/queries.ts';
import { tagOf, zoneOf } from '../../../../platform/people/identity/server/person-settings.ts';
import { findUser } from '../../../../platform/people/identity/server/queries.ts';
import { Budget } from '../../shared/project/budget.ts';
import { type Project, projectPath, sortProjects, type Spending } from '../../shared/project/project.ts';
import { ProjectWork } from '../../shared/project/select-work.ts';
import { buildTimes, type ProjectTimes } from '../../shared/project/times.ts';
import { projects } from './tables.ts';

/** Lists the projects that a person may see, the oldest first. */
export const listProjects = async (database: Database, actor: Actor): Promise<Project[]> =>
  sortProjects((await listRecords(database, actor, projects)).map((wire): Project => JSON.parse(wire)));

/** Returns the project with an id, or the person's first one; 404 where they cannot see it, undefined where they have none. */
export async function findProject(
  database: Database,
  actor: Actor,
  id: string | undefined,
): Promise<Project | undefined> {
  if (id === undefined) return (await listProjects(database, actor))[0];
  const [wire] = await listRecords(database, actor, projects, id);
  if (wire === undefined) throw notFound('This project does not exist.');
  const project: Project = JSON.parse(wire);
  return project;
}

/** What of a project a dashboard is made of, as one person sees it. */
export interface ProjectView {
  readonly times: ProjectTimes;
  readonly timeZone: string;
  readonly work: ProjectWork;
}

const noLabels = { featureLabels: '', wontFixLabels: '', testLabels: '' };

/** Reads the work of a project's boards, calendars and to-dos. */
export async function readWork(
  { database, actor, providers }: { database: Database; actor: Actor; providers: readonly WorkProvider[] },
  project: Project | undefined,
  locale: Locale,
): Promise<ProjectView> {
  const user = await findUser(database.db, actor.uid);
  const timeZone = zoneOf(user);
  const times = buildTimes(database.now().toISOString(), timeZone, tagOf(user, locale));
  const [first] = times.weeks['2W'];
  const request = {
    database,
    actor,
    // All-day events are dates: a day more on both sides holds those of every zone.
    from: times.due.DY.start,
    to: times.due.DTM.end,
    since: first?.start ?? times.now,
  };
  const found = await Promise.all(
    providers.map((provider) => {
      const sourceIds = (project?.sources ?? [])
        .filter(({ kind }) => kind === provider.kind)
        .map(({ id }) => id);
      return sourceIds.length === 0 ? [] : provider.listItems({ ...request, sourceIds });
    }),
  );
  return { times, timeZone, work: new ProjectWork(found.flat(), times, project ?? noLabels) };
}

/** Reads what a project may spend and has spent. */
export async function readBudget(database: Database, project: Project | undefined): Promise<Budget> {
  if (!project) return new Budget([], []);
  const { rows } = await sql<{ wire: string }>`
    select wire from spendings where scope = ${project.scope}`.execute(database.db); // unscoped: of a project that was found for the caller
  return new Budget(
    project.lines,
    rows.map(({ wire }): Spending => JSON.parse(wire)),
  );
}

/** The pictures of the members who have an account. */
export async function readPictures(
  database: Database,
  project: Project | undefined,
): Promise<Map<string, string>> {
  const ids = (project?.members ?? []).map(({ personId }) => personId).filter((id) => id !== '');
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; picture: string }>`
    select id, picture from people where ${inList(database.kind, sql.ref('id'), ids)}`.execute(database.db); // unscoped: everybody sees everybody's picture
  return new Map(rows.map(({ id, picture }) => [id, picture]));
}

/** What a link to a project shows to those who may see it. */
export async function findProjectLink({ database, actor, path }: LinkRequest) {
  const id = new RegExp(`^${projectPath}\\?(?:.*&)?project=([\\w.~-]{1,64})`).exec(path)?.[1];
  if (id === undefined) return undefined;
  const [wire] = await listRecords(database, actor, projects, id);
  if (wire === undefined) return undefined;
  const { name }: Project = JSON.parse(wire);
  return { title: name, kind: 'project' };
}
