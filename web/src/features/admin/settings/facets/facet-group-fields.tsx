import { facetLimits, facetMessages } from '@soulvia/contracts';
import { ArrowUp, ChevronDown, Plus, Trash2 } from 'lucide-react';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { createFields } from '@/lib/form-fields';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/checkbox-field';
import { TextField } from '@/ui/text-field';
import { emptyValue, type FacetsInput, type GroupInput, isBuiltIn, type ValueInput } from './facets-input';

interface FacetGroupFieldsProps {
  form: UseFormReturn<FacetsInput>;
  index: number;
  group: GroupInput;
  onChange: (values: ValueInput[]) => void;
  onRemove: () => void;
}

const iconButton =
  'grid size-11 place-items-center rounded-full hover:bg-linen disabled:cursor-not-allowed disabled:opacity-40';

/** A group with its values, closed until it is edited. */
export function FacetGroupFields({ form, index, group, onChange, onRemove }: FacetGroupFieldsProps) {
  const field = createFields(form);
  const name = useWatch({ control: form.control, name: `groups.${index}.name` });
  const values = () => form.getValues(`groups.${index}.values`);
  const hasError = form.formState.errors.groups?.[index] !== undefined;
  const moveUp = (place: number) => {
    const next = values();
    onChange(next.map((value, at) => next[at === place - 1 ? place : at === place ? place - 1 : at] ?? value));
  };
  const add = () => {
    const place = values().length;
    // The row must be rendered before it takes the focus, or the first keystrokes are lost.
    flushSync(() => onChange([...values(), emptyValue]));
    form.setFocus(`groups.${index}.values.${place}.name`);
  };
  return (
    <details open={group.id === null || hasError || undefined} className="group border-b border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold hover:text-clay [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 wrap-anywhere">{name || 'New group'}</span>
        <span className="meta ml-auto font-normal tabular-nums">
          {group.values.length} {group.values.length === 1 ? 'value' : 'values'}
        </span>
        <ChevronDown size={20} aria-hidden="true" className="shrink-0 transition group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pb-6">
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField label="Group name" autoComplete="off" {...field(`groups.${index}.name`)} />
          <TextField label="Group name in Urdu" dir="auto" autoComplete="off" {...field(`groups.${index}.name_ur`)} />
        </div>
        <ol aria-label={`Values of ${name || 'the new group'}`} className="divide-y divide-line empty:hidden">
          {group.values.map((value, place) => (
            <ValueFields
              key={place}
              form={form}
              name={`groups.${index}.values.${place}`}
              place={place}
              isHidden={value.hidden}
              onHide={(hidden) => onChange(values().map((other, at) => (at === place ? { ...other, hidden } : other)))}
              onMoveUp={() => moveUp(place)}
              onRemove={() => {
                onChange(values().filter((_, at) => at !== place));
                document.getElementById(`add-value-${index}`)?.focus();
              }}
            />
          ))}
        </ol>
        <div className="flex flex-wrap items-center gap-4">
          <Button
            id={`add-value-${index}`}
            variant="ghost"
            size="small"
            disabled={group.values.length >= facetLimits.values}
            onClick={add}
          >
            <Plus size={18} aria-hidden="true" />
            Add value
          </Button>
          {!isBuiltIn(group.key) && (
            <Button variant="quiet" size="small" onClick={onRemove}>
              Remove group
            </Button>
          )}
          {group.values.length >= facetLimits.values && <p className="meta">{facetMessages.valuesMax}</p>}
        </div>
      </div>
    </details>
  );
}

interface ValueFieldsProps {
  form: UseFormReturn<FacetsInput>;
  name: `groups.${number}.values.${number}`;
  /** From 0. */
  place: number;
  isHidden: boolean;
  onHide: (isHidden: boolean) => void;
  onMoveUp: () => void;
  onRemove: () => void;
}

function ValueFields({ form, name, place, isHidden, onHide, onMoveUp, onRemove }: ValueFieldsProps) {
  const field = createFields(form);
  return (
    <li className="py-4">
      <div
        role="group"
        aria-label={`Value ${place + 1}`}
        className="grid grid-cols-1 items-start gap-x-3 gap-y-2 sm:grid-cols-[1fr_1fr_auto]"
      >
        <TextField label="Name" autoComplete="off" {...field(`${name}.name`)} />
        <TextField label="Name in Urdu" dir="auto" autoComplete="off" {...field(`${name}.name_ur`)} />
        <div className="flex items-center gap-1 sm:pt-[30px]">
          <CheckboxField label="Hidden" checked={isHidden} onChange={(event) => onHide(event.target.checked)} />
          <button
            type="button"
            aria-label={`Move value ${place + 1} up`}
            disabled={place === 0}
            onClick={onMoveUp}
            className={iconButton}
          >
            <ArrowUp size={20} aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={`Remove value ${place + 1}`}
            onClick={onRemove}
            className={`${iconButton} text-danger`}
          >
            <Trash2 size={20} aria-hidden="true" />
          </button>
        </div>
      </div>
    </li>
  );
}
