import { type EarningsPlan, legalNoteRule, planChecklist, planMessages, textProblem } from '@soulvia/contracts';
import { useMemo, useState } from 'react';
import { EndedDialog } from '@/features/admin/cash/ended-dialog';
import { ApiError } from '@/lib/api-error';
import { notifySuccess } from '@/lib/notify';
import { useCheckedForm } from '@/lib/use-checked-form';
import { useDraftState } from '@/lib/use-draft';
import { CheckboxField } from '@/ui/checkbox-field';
import { DraftNote } from '@/ui/draft-note';
import { FormActions } from '@/ui/form-actions';
import { Modal } from '@/ui/modal';
import { ProblemsNote } from '@/ui/problems-note';
import { SelectField } from '@/ui/select-field';
import { TextAreaField } from '@/ui/text-area-field';
import { activatePlan, useRereadPlans } from './plan-requests';
import { describePlan, listNextMonths, nameMonth } from './plan-texts';

type Check = (typeof planChecklist)[number];

const checkLabels: Readonly<Record<Check, string>> = {
  lawyer: 'A lawyer has read the plan and the agreement',
  simulation: 'We looked at its simulation of the last three months',
  agreement: 'The agreement with partners is published and says the same',
  tax: 'A tax adviser has checked the tax on payouts',
};

interface Draft {
  note: string;
  checks: Check[];
}

const empty: Draft = { note: '', checks: [] };

const validateDraft = ({ note, checks }: Draft) => ({
  legal_note: textProblem(legalNoteRule, note),
  ...Object.fromEntries(
    planChecklist.map((check) => [`checklist.${check}`, checks.includes(check) ? undefined : planMessages.checked]),
  ),
});

interface PlanDialogProps {
  plan: EarningsPlan;
  onClose: () => void;
}

/** Another owner has to confirm, unless there is none. */
export function ActivateDialog({ plan, onClose }: PlanDialogProps) {
  const { version } = plan;
  const [months] = useState(() => listNextMonths(new Date()));
  const [month, setMonth] = useState(months[0] ?? '');
  const { value, setValue, restored } = useDraftState(`activate plan ${version}`, empty);
  const finish = () => {
    setValue(empty);
    onClose();
  };
  const sent = useMemo(() => ({ ...value, month }), [value, month]);
  const { problems, note, busy, submit } = useCheckedForm({
    draft: sent,
    validate: validateDraft,
    send: (draft) =>
      activatePlan(version, {
        from_month: draft.month,
        legal_note: draft.note,
        checklist: { lawyer: true, simulation: true, agreement: true, tax: true },
      }),
    onSent: () => {
      notifySuccess(`Plan ${version} holds from ${nameMonth(month)} on`);
      finish();
    },
    onSettled: useRereadPlans(),
  });
  const title = `Activate plan ${version}`;
  const { refusal } = note;
  if (refusal instanceof ApiError && refusal.status === 202)
    return (
      <EndedDialog
        title={title}
        text="Another owner has to confirm. See Approvals."
        facts={[`Plan ${version}, from ${nameMonth(month)} on`]}
        onClose={finish}
      />
    );
  return (
    <Modal wide title={title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <p>{describePlan(plan).join(' ')} It cannot be changed any more.</p>
        {!plan.simulation && <p className="font-semibold">Simulate this version first.</p>}
        <DraftNote draft={restored} />
        <ProblemsNote {...note} />
        <SelectField
          label="Holds from"
          value={month}
          error={problems['from_month']}
          onChange={({ target }) => setMonth(target.value)}
        >
          {months.map((one) => (
            <option key={one} value={one}>
              {nameMonth(one)}
            </option>
          ))}
        </SelectField>
        <Checklist checks={value.checks} problems={problems} onChange={(checks) => setValue({ ...value, checks })} />
        <TextAreaField
          label="Legal note"
          hint="Who has checked it, when, and what they said. It stays with the plan."
          rows={4}
          maxLength={legalNoteRule.max.length}
          value={value.note}
          error={problems['legal_note']}
          onChange={({ target }) => setValue({ ...value, note: target.value })}
        />
        <FormActions
          dirty={value.note !== '' || value.checks.length > 0}
          busy={busy}
          submitLabel="Activate"
          busyLabel="Activating..."
          onClose={onClose}
        />
      </form>
    </Modal>
  );
}

interface ChecklistProps {
  checks: Check[];
  problems: Record<string, string>;
  onChange: (checks: Check[]) => void;
}

function Checklist({ checks, problems, onChange }: ChecklistProps) {
  return (
    <fieldset className="grid grid-cols-1 gap-1">
      <legend className="mb-1 font-semibold">What is done</legend>
      {planChecklist.map((check) => {
        const error = problems[`checklist.${check}`];
        return (
          <CheckboxField
            key={check}
            label={checkLabels[check]}
            checked={checks.includes(check)}
            {...(error && { error })}
            onChange={({ target }) =>
              onChange([...checks.filter((one) => one !== check), ...(target.checked ? [check] : [])])
            }
          />
        );
      })}
    </fieldset>
  );
}
