import {
  type FacetGroup,
  ruleLimits,
  type RoutineRule,
  routineRules,
  routineStepGroup,
  type RoutineVersion,
  textProblem,
} from '@soulvia/contracts';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { getReason } from '@/lib/api-error';
import { useDraftState } from '@/lib/use-draft';
import { Button } from '@/ui/button';
import { DraftNote } from '@/ui/draft-note';
import { FailureNote } from '@/ui/failure-note';
import { FormActions } from '@/ui/form-actions';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { FacetChoices } from '../facets-field';
import { useChangeRules } from './rule-requests';

const weights = Array.from({ length: ruleLimits.weight.max }, (_, nth) => nth + 1);

interface RuleFormProps {
  version: RoutineVersion;
  /** Counted from 0; the number of rules for a new one. */
  index: number;
  groups: readonly FacetGroup[];
  onClose: () => void;
}

export function RuleForm({ version, index, groups, onClose }: RuleFormProps) {
  const steps = groups.find(({ key }) => key === routineStepGroup)?.values ?? [];
  const facets = groups.filter(({ key }) => key !== routineStepGroup);
  const [start] = useState(
    (): RoutineRule => version.rules[index] ?? { step: steps[0]?.id ?? 0, prefer: [], avoid: [], weight: 5 },
  );
  const { value: rule, setValue, restored } = useDraftState(`routine rule ${index}`, start);
  const change = useChangeRules(version);
  const save = (rules: readonly RoutineRule[]) => change.mutate(rules, { onSuccess: onClose });
  const set = (changes: Partial<RoutineRule>) => setValue({ ...rule, ...changes });
  const noteProblem = textProblem(routineRules.note, rule.note);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!noteProblem) save(version.rules.toSpliced(index, 1, rule));
  };
  return (
    <form noValidate aria-label="Rule" className="grid grid-cols-1 gap-6" onSubmit={submit}>
      <DraftNote draft={restored} />
      {change.isError && <FailureNote message={`Failed to save: ${getReason(change.error)}`} />}
      <RuleSelects rule={rule} steps={steps} set={set} />
      <Part title="For" hint="Nothing chosen: everyone.">
        {(['skin_type', 'concern'] as const).map((key) => (
          <FacetChoices
            key={key}
            groups={groups.filter((group) => group.key === key)}
            value={rule[key] ?? []}
            onChange={(ids) => set({ [key]: ids })}
          />
        ))}
      </Part>
      <Part title="Prefer" hint="Products with any of these. Nothing chosen: every product of the step.">
        <FacetChoices groups={facets} value={rule.prefer} onChange={(prefer) => set({ prefer })} />
      </Part>
      <Part title="Avoid" hint="No product with any of these.">
        <FacetChoices groups={facets} value={rule.avoid} onChange={(avoid) => set({ avoid })} />
      </Part>
      <TextField
        label="Note (optional)"
        hint="Shown beside the product. Make no health claims."
        value={rule.note ?? ''}
        error={noteProblem}
        onChange={({ target }) => set({ note: target.value })}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="quiet" size="small" onClick={() => save(version.rules.toSpliced(index, 1))}>
          Remove rule
        </Button>
        <FormActions
          dirty={JSON.stringify(rule) !== JSON.stringify(start)}
          busy={change.isPending}
          submitLabel="Save draft"
          onClose={onClose}
        />
      </div>
    </form>
  );
}

interface RuleSelectsProps {
  rule: RoutineRule;
  steps: FacetGroup['values'];
  set: (changes: Partial<RoutineRule>) => void;
}

function RuleSelects({ rule, steps, set }: RuleSelectsProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      <SelectField label="Step" value={rule.step} onChange={({ target }) => set({ step: Number(target.value) })}>
        {steps.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Sensitive skin"
        value={String(rule.sensitive)}
        onChange={({ target: { value } }) => set({ sensitive: value === 'undefined' ? undefined : value === 'true' })}
      >
        <option value="undefined">All skin</option>
        <option value="true">Only sensitive skin</option>
        <option value="false">Only other skin</option>
      </SelectField>
      <SelectField label="Weight" value={rule.weight} onChange={({ target }) => set({ weight: Number(target.value) })}>
        {weights.map((weight) => (
          <option key={weight}>{weight}</option>
        ))}
      </SelectField>
    </div>
  );
}

function Part({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-3 border-t border-line pt-5">
      <legend className="float-left text-lg font-semibold">{title}</legend>
      <p className="meta">{hint}</p>
      {children}
    </fieldset>
  );
}
