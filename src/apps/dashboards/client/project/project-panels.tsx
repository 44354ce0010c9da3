import { lazyPart } from '../../../../ui/lazy-part.ts';
import type { CountedNumber, CountedRange } from '../../shared/project/counted.ts';
import { type Member, type Project, type Spending } from '../../shared/project/project.ts';
import type { WeekRange } from '../../shared/project/times.ts';
import type { SpentNumber } from './budget/spent-dialog.tsx';
import { projectActions } from './project-actions.ts';
import { useProjectTexts } from './texts/en.ts';

const ConfirmDialog = lazyPart(
  async () => (await import('../../../../ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
);
const BudgetDialog = lazyPart(async () => (await import('./budget/budget-dialog.tsx')).BudgetDialog);
const SpendingDialog = lazyPart(async () => (await import('./budget/spending-dialog.tsx')).SpendingDialog);
const LeaveDialog = lazyPart(async () => (await import('../leave-dialog.tsx')).LeaveDialog);
const SpentDialog = lazyPart(async () => (await import('./budget/spent-dialog.tsx')).SpentDialog);
const CountedDialog = lazyPart(async () => (await import('./home/counted-dialog.tsx')).CountedDialog);
const ProjectDialog = lazyPart(async () => (await import('./project-dialog.tsx')).ProjectDialog);
const MemberDialog = lazyPart(async () => (await import('./team/member-dialog.tsx')).MemberDialog);

/** What is open over the dashboard. */
export type Panel =
  | { kind: 'new' | 'edit' | 'delete' | 'budget' | 'leave' }
  | { kind: 'spending'; spending?: Spending }
  | { kind: 'member'; member?: Member }
  | { kind: 'counted'; number: CountedNumber; range?: CountedRange; point?: number; title: string }
  | { kind: 'spent'; number: SpentNumber; range: WeekRange; title: string };

interface ProjectPanelsProps {
  panel: Panel;
  project: Project | undefined;
  onCreated: (id: string) => void;
  onLeft: () => void;
  onClose: () => void;
}

/** The dialog that a panel names. */
export function ProjectPanels({ panel, project, onCreated, onLeft, onClose }: ProjectPanelsProps) {
  if (panel.kind === 'new') return <ProjectDialog onCreated={onCreated} onClose={onClose} />;
  if (!project) return null;
  switch (panel.kind) {
    case 'edit':
      return <ProjectDialog project={project} onCreated={onCreated} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog project={project} onClose={onClose} />;
    case 'leave':
      return <LeaveDialog record={project} onLeft={onLeft} onClose={onClose} />;
    case 'budget':
      return <BudgetDialog project={project} onClose={onClose} />;
    case 'spending':
      return <SpendingDialog project={project} spending={panel.spending} onClose={onClose} />;
    case 'member':
      return <MemberDialog project={project} member={panel.member} onClose={onClose} />;
    case 'spent':
      return <SpentDialog {...panel} project={project} onClose={onClose} />;
    case 'counted':
      return <CountedDialog {...panel} project={project} onClose={onClose} />;
  }
}

function DeleteDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const texts = useProjectTexts();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.deleteProject}
      description={texts.deleteText(project.name)}
      confirmLabel={texts.deleteProject}
      danger
      onConfirm={() => {
        projectActions.remove([project], texts.saved.deleted);
        onClose();
      }}
    />
  );
}
