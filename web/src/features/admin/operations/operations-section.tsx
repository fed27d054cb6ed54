import type { ReactNode } from 'react';
import { SectionHeading } from '@/ui/section-heading';
import { SubNav } from '@/ui/sub-nav';
import { DueWorkPanel } from './due-work/due-work-panel';
import { EventsPanel } from './events/events-panel';
import { FailuresPanel } from './failures/failures-panel';
import { HealthPanel } from './health/health-panel';
import { LagPanel } from './lag/lag-panel';
import { operationsPath, type OperationsTabName, operationsTabs, useOperationsTab } from './operations-tabs';
import { ProjectionsPanel } from './projections/projections-panel';

const panels: Record<OperationsTabName, ReactNode> = {
  projections: <ProjectionsPanel />,
  failures: <FailuresPanel />,
  'due-work': <DueWorkPanel />,
  events: <EventsPanel />,
  health: (
    <>
      <HealthPanel />
      <LagPanel />
    </>
  ),
};

export function OperationsSection() {
  const current = useOperationsTab();
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionHeading title="Operations" />
      <SubNav
        label="Operations"
        links={operationsTabs.map(({ name, label }) => ({
          to: operationsPath(name),
          label,
          current: name === current,
        }))}
      />
      {panels[current]}
    </div>
  );
}
