import type { EarningsPlan } from '@soulvia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notifySuccess } from '@/lib/notify';
import { useCheckedForm } from '@/lib/use-checked-form';
import { useDraftState } from '@/lib/use-draft';
import { isEditConflict, type Versioned } from '@/lib/versioned';
import { CheckboxField } from '@/ui/checkbox-field';
import { DraftNote } from '@/ui/draft-note';
import { FieldError } from '@/ui/field-frame';
import { FormActions } from '@/ui/form-actions';
import { Modal } from '@/ui/modal';
import { ProblemsNote } from '@/ui/problems-note';
import { TextField } from '@/ui/text-field';
import { emptyPlan, type PlanDraft, toDraft, toRequest, validateDraft } from './plan-draft';
import { changePlan, draftPlan, planQuery, useRereadPlans } from './plan-requests';
import { describePlan } from './plan-texts';

interface PlanFormProps {
  /** Null for a new one. */
  opened: Versioned<EarningsPlan> | null;
  onClose: () => void;
}

/** A draft is saved as a whole. */
export function PlanForm({ opened, onClose }: PlanFormProps) {
  const client = useQueryClient();
  const [base, setBase] = useState(opened);
  const start = opened ? toDraft(opened.value) : emptyPlan;
  const version = opened?.value.version;
  const { value: draft, setValue: setDraft, restored } = useDraftState(`plan ${version ?? 'new'}`, start);
  const { problems, note, busy, submit } = useCheckedForm({
    draft,
    validate: validateDraft,
    send: async (sent) => {
      if (version === undefined) return draftPlan(toRequest(sent));
      try {
        return await changePlan(version, toRequest(sent), base?.version ?? null);
      } catch (error) {
        if (isEditConflict(error)) setBase(await client.fetchQuery(planQuery(version)));
        throw error;
      }
    },
    onSent: () => {
      notifySuccess('Draft saved');
      setDraft(start);
      onClose();
    },
    onSettled: useRereadPlans(),
  });
  const fields = { draft, problems, onChange: (changes: Partial<PlanDraft>) => setDraft({ ...draft, ...changes }) };
  return (
    <Modal wide title={version === undefined ? 'Draft a plan' : `Edit plan ${version}`} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <DraftNote draft={restored} />
        <ProblemsNote {...note} />
        {base && base !== opened && (
          <p>It now says: {describePlan(base.value).join(' ')} What you typed is kept. Save again to replace it.</p>
        )}
        <DraftField {...fields} name="name" label="Name" />
        <LevelFields {...fields} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DraftField {...fields} name="hold_days" label="Days until a month is closed" inputMode="numeric" />
          <DraftField {...fields} name="payout_min" label="Paid from (PKR)" inputMode="decimal" />
        </div>
        <ActivityFields {...fields} />
        <FormActions
          dirty={JSON.stringify(draft) !== JSON.stringify(start)}
          busy={busy}
          submitLabel="Save draft"
          busyLabel="Saving..."
          onClose={onClose}
        />
      </form>
    </Modal>
  );
}

interface FieldsProps {
  draft: PlanDraft;
  /** By the names of the API. */
  problems: Record<string, string>;
  onChange: (changes: Partial<PlanDraft>) => void;
}

interface DraftFieldProps extends FieldsProps {
  name: Exclude<keyof PlanDraft, 'isActivityAsked'>;
  label: string;
  hint?: string;
  inputMode?: 'decimal' | 'numeric';
  problem?: string | undefined;
}

function DraftField({ draft, problems, onChange, name, problem = problems[name], ...field }: DraftFieldProps) {
  return (
    <TextField
      autoComplete="off"
      value={draft[name]}
      error={problem}
      onChange={({ target }) => onChange({ [name]: target.value })}
      {...field}
    />
  );
}

function LevelFields(props: FieldsProps) {
  const problem = Object.entries(props.problems).find(([name]) => name.startsWith('levels'))?.[1];
  return (
    <fieldset aria-describedby={problem ? 'plan-levels-error' : undefined} className="grid grid-cols-1 gap-2">
      <legend className="mb-1 font-semibold">Percent of what the buyer paid and kept, without delivery</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DraftField
          {...props}
          name="first"
          label="Level 1"
          hint="The partner next above the buyer"
          inputMode="decimal"
        />
        <DraftField {...props} name="second" label="Level 2 (optional)" inputMode="decimal" />
        <DraftField {...props} name="third" label="Level 3 (optional)" inputMode="decimal" />
        <DraftField {...props} name="total_percent_max" label="At most in all" inputMode="decimal" />
      </div>
      {problem && <FieldError id="plan-levels" error={problem} />}
    </fieldset>
  );
}

function ActivityFields(props: FieldsProps) {
  const { draft, problems, onChange } = props;
  return (
    <>
      <CheckboxField
        label="Only active partners earn"
        checked={draft.isActivityAsked}
        onChange={({ target }) => onChange({ isActivityAsked: target.checked })}
      />
      {draft.isActivityAsked && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DraftField
            {...props}
            name="active_min"
            label="Own and customers' orders from (PKR)"
            inputMode="decimal"
            problem={problems['active.min']}
          />
          <DraftField
            {...props}
            name="active_months"
            label="Months before that count, too"
            inputMode="numeric"
            problem={problems['active.months']}
          />
        </div>
      )}
    </>
  );
}
