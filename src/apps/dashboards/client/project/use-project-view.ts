import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useList } from '../../../../platform/kernel/collections/client/use-list.ts';
import { type Project, projectCollection, projectPath, sortProjects } from '../../shared/project/project.ts';
import type { ProjectWidgets } from '../../shared/project/schema.ts';
import { type ProjectSearch, type ProjectTab, readProjectSearch } from '../../shared/project/search.ts';
import { useLiveData } from '../use-live-data.ts';
import { getProjectWidgets, getSources } from './api.ts';

const ownTables = ['projects', 'spendings'];

/** The tables whose changes change the numbers: those of the apps that projects join. */
function useWorkTables(): readonly string[] {
  const [tables, setTables] = useState<readonly string[]>(ownTables);
  useEffect(() => {
    let isOver = false;
    getSources().then(
      (kinds) => !isOver && setTables([...ownTables, ...kinds.flatMap(({ entities }) => entities)]),
      () => undefined, // the dashboard follows its own records until the next visit
    );
    return () => {
      isOver = true;
    };
  }, []);
  return tables;
}

/** The project and the tab that the address names, and the project's widgets. */
export function useProjectView() {
  const search = readProjectSearch(useSearch({ strict: false }));
  const { project: id, tab = 'home' } = search;
  const { locale } = useFormat();
  const navigate = useNavigate();
  const { records, status } = useList(projectCollection);
  const projects = useMemo(() => sortProjects(records), [records]);
  const project: Project | undefined = id === undefined ? projects[0] : projects.find((one) => one.id === id);
  const tables = useWorkTables();
  // A project that was just created here is not known to the server yet.
  const wanted = project && project.version > 0 ? project.id : undefined;
  const { data, keptAt, hasFailed, reload } = useLiveData<ProjectWidgets | undefined>(
    `project ${locale} ${wanted ?? ''}`,
    tables,
    async () => (wanted === undefined ? undefined : getProjectWidgets(wanted, locale)),
  );
  const show = (next: ProjectSearch) => void navigate({ to: projectPath, search: { ...search, ...next } });
  return {
    projects,
    project,
    widgets: data,
    keptAt,
    tab,
    hasFailed,
    isLoading: status === 'loading',
    isMissing: id !== undefined && !project && status !== 'loading',
    reload,
    showTab: (next: ProjectTab) => show({ tab: next }),
    showFirst: () => void navigate({ to: projectPath }),
    showProject: (next: string) => show({ project: next, tab }),
  };
}
export type ProjectView = ReturnType<typeof useProjectView>;
