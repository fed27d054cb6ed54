import { type EarningsPlan, isolated } from '@soulvia/contracts';
import { Calculator, CircleCheck, CircleSlash, Pencil } from 'lucide-react';
import { dateAndTime } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import { RowButton, RowLink } from '@/ui/listing/row-action';
import { describePlan, describeSpan, planLooks } from './plan-texts';

interface PlanCardProps {
  plan: EarningsPlan;
  /** Path of its newest simulation. */
  simulationPath: string | undefined;
  onEdit: () => void;
  onSimulate: () => void;
  onActivate: () => void;
  onRetire: () => void;
}

/** A version, what it says, and what it would have paid. */
export function PlanCard({ plan, simulationPath, onEdit, onSimulate, onActivate, onRetire }: PlanCardProps) {
  const name = `plan ${plan.version}`;
  return (
    <li className="grid content-start gap-2 rounded-card border border-line bg-white px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 tabIndex={-1} className="min-w-0 font-semibold wrap-anywhere">
          Plan {plan.version}: <bdi>{plan.name}</bdi>
        </h3>
        <Badge {...planLooks[plan.state]} />
      </div>
      {[...describeSpan(plan), ...describePlan(plan)].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="meta">
        {plan.by && `Drafted by ${isolated(plan.by.name)}. `}
        {plan.simulation ? `Simulated ${dateAndTime(plan.simulation.made_at)}.` : 'Not simulated as it is now.'}
      </p>
      {plan.legal_note && <p className="meta wrap-anywhere whitespace-pre-line">Legal note: {plan.legal_note}</p>}
      <div className="-ml-3 flex flex-wrap">
        {plan.state === 'DRAFT' && (
          <RowButton of={name} onClick={onEdit}>
            <Pencil size={16} aria-hidden="true" />
            Edit
          </RowButton>
        )}
        <RowButton of={name} onClick={onSimulate}>
          <Calculator size={16} aria-hidden="true" />
          Simulate
        </RowButton>
        {plan.state === 'DRAFT' && (
          <RowButton of={name} onClick={onActivate}>
            <CircleCheck size={16} aria-hidden="true" />
            Activate
          </RowButton>
        )}
        {plan.state === 'ACTIVE' && (
          <RowButton of={name} onClick={onRetire}>
            <CircleSlash size={16} aria-hidden="true" />
            Retire
          </RowButton>
        )}
        {simulationPath && (
          <RowLink of={`of ${name}`} to={simulationPath}>
            Simulation
          </RowLink>
        )}
      </div>
    </li>
  );
}
