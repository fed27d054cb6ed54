import { type EarningsPlan, say, simulatedMonthsMax, shopDay } from '@soulvia/contracts';
import { useState } from 'react';
import { useCheckedForm } from '@/lib/use-checked-form';
import { FormActions } from '@/ui/form-actions';
import { Modal } from '@/ui/modal';
import { ProblemsNote } from '@/ui/problems-note';
import { SelectField } from '@/ui/select-field';
import { simulatePlan } from './plan-requests';
import { nameMonth } from './plan-texts';

/** Months that are over, the newest first. */
function listPastMonths(now: Date): string[] {
  const [year = 0, month = 0] = shopDay(now).split('-').map(Number);
  return Array.from({ length: simulatedMonthsMax }, (_, back) =>
    new Date(Date.UTC(year, month - 2 - back)).toISOString().slice(0, 7),
  );
}

interface SimulateDialogProps {
  plan: EarningsPlan;
  plans: readonly EarningsPlan[];
  onStarted: (id: number) => void;
  onClose: () => void;
}

export function SimulateDialog({ plan, plans, onStarted, onClose }: SimulateDialogProps) {
  const [months] = useState(() => listPastMonths(new Date()));
  const [draft, setDraft] = useState({ from: months[2] ?? '', to: months[0] ?? '', beside: '' });
  const { problems, note, busy, submit } = useCheckedForm({
    draft,
    validate: () => ({}),
    send: ({ from, to, beside }) =>
      simulatePlan(plan.version, {
        from_month: from,
        to_month: to,
        ...(beside !== '' && { beside: Number(beside) }),
      }),
    onSent: ({ id }) => onStarted(id),
  });
  const options = months.map((month) => (
    <option key={month} value={month}>
      {nameMonth(month)}
    </option>
  ));
  return (
    <Modal title={`Simulate plan ${plan.version}`} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <p>
          What it would have paid in these months, for all that was collected. Nothing is paid or shown to partners.
        </p>
        <ProblemsNote {...note} />
        <SelectField
          label="From"
          value={draft.from}
          error={problems['from_month']}
          onChange={({ target }) => setDraft({ ...draft, from: target.value })}
        >
          {options}
        </SelectField>
        <SelectField
          label="To"
          value={draft.to}
          error={problems['to_month']}
          onChange={({ target }) => setDraft({ ...draft, to: target.value })}
        >
          {options}
        </SelectField>
        <SelectField
          label="Beside"
          value={draft.beside}
          error={problems['beside']}
          onChange={({ target }) => setDraft({ ...draft, beside: target.value })}
        >
          <option value="">No other plan</option>
          {plans
            .filter(({ version }) => version !== plan.version)
            .map(({ version, name }) => (
              <option key={version} value={version}>{say`Plan ${version}: ${name}`}</option>
            ))}
        </SelectField>
        <FormActions dirty={false} busy={busy} submitLabel="Simulate" busyLabel="Starting..." onClose={onClose} />
      </form>
    </Modal>
  );
}
