import { Drawer } from '../../../../ui/overlays/drawer.tsx';
import { QueryScope } from '../../../kernel/http/client/query-scope.tsx';
import { useFormat } from '../../i18n/client/format.ts';
import { quickPanelLabels } from './labels.ts';
import { QuickDate } from './quick-date.tsx';
import { QuickJobs } from './quick-jobs.tsx';
import { QuickLists } from './quick-lists.tsx';
import { setQuickPanelOpen } from './quick-panel-state.ts';
import { QuickSettings } from './quick-settings.tsx';

const widthPx = 280;

/** Today at a glance, and the switches that one wants at hand. */
export function QuickPanel({ open }: { open: boolean }) {
  const format = useFormat();
  return (
    <Drawer
      open={open}
      onOpenChange={setQuickPanelOpen}
      title={format.text(quickPanelLabels.title)}
      width={widthPx}
    >
      <div className="flex flex-col gap-6">
        <QuickDate />
        <QueryScope>
          <QuickLists />
          <QuickJobs />
        </QueryScope>
        <QuickSettings />
      </div>
    </Drawer>
  );
}
