import type { EarningsPlan } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { getReason } from '@/lib/api-error';
import { readId, usePanelParam } from '@/lib/use-panel-param';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { ReadNotes } from '@/ui/read-notes';
import { ActivateDialog } from './activate-dialog';
import { PlanCard } from './plan-card';
import { PlanForm } from './plan-form';
import { planQuery, plansQuery } from './plan-requests';
import { RetireDialog } from './retire-dialog';
import { SimulateDialog } from './simulate-dialog';
import { SimulationView } from './simulation-view';

/** Versions of the plan, and their simulations. */
export function PlansPanel() {
  const id = readId(usePanelParam('simulation').opened);
  return id === null ? <PlansList /> : <SimulationView id={id} backPath="/admin?section=earnings" />;
}

function PlansList() {
  const plans = useQuery(plansQuery());
  const form = usePanelParam('form');
  const simulation = usePanelParam('simulation');
  const [opened, setOpened] = useState<{ plan: EarningsPlan; step: 'simulate' | 'activate' | 'retire' } | null>(null);
  const close = () => setOpened(null);
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="max-w-prose text-ink-2">
        Ask a lawyer before you activate a plan. In December 2025 this was a draft.
      </p>
      <div>
        <Button size="small" onClick={() => form.open('new')}>
          <Plus size={18} aria-hidden="true" />
          Draft a plan
        </Button>
      </div>
      <ReadNotes read={plans} what="plans" className="h-32" />
      {plans.data?.length === 0 && <p className="font-semibold">No plan. Partners see Coming Soon.</p>}
      {plans.data && plans.data.length > 0 && (
        <ul aria-label="Plans" className="grid grid-cols-1 gap-3 lg:grid-cols-2">
          {plans.data.map((plan) => (
            <PlanCard
              key={plan.version}
              plan={plan}
              simulationPath={plan.simulation ? simulation.pathOf(plan.simulation.id) : undefined}
              onEdit={() => form.open(plan.version)}
              onSimulate={() => setOpened({ plan, step: 'simulate' })}
              onActivate={() => setOpened({ plan, step: 'activate' })}
              onRetire={() => setOpened({ plan, step: 'retire' })}
            />
          ))}
        </ul>
      )}
      {form.opened === 'new' && <PlanForm opened={null} onClose={form.close} />}
      <EditedPlan version={readId(form.opened)} onClose={form.close} />
      {opened?.step === 'simulate' && (
        <SimulateDialog
          plan={opened.plan}
          plans={plans.data ?? []}
          onStarted={(id) => simulation.open(id)}
          onClose={close}
        />
      )}
      {opened?.step === 'activate' && <ActivateDialog plan={opened.plan} onClose={close} />}
      {opened?.step === 'retire' && <RetireDialog plan={opened.plan} onClose={close} />}
    </div>
  );
}

/** The form of a draft, once its newest state is read. */
function EditedPlan({ version, onClose }: { version: number | null; onClose: () => void }) {
  const plan = useQuery({ ...planQuery(version ?? 0), enabled: version !== null, gcTime: 0 });
  if (version === null) return null;
  if (plan.isError && !plan.data)
    return <FailureNote message={`Failed to load the plan: ${getReason(plan.error)}`} read={plan} />;
  return plan.data?.value.state === 'DRAFT' ? <PlanForm key={version} opened={plan.data} onClose={onClose} /> : null;
}
