import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { focusHeadingOnRemoval } from '@/lib/focus-on-removal';
import { TextField } from '@/ui/text-field';
import { ProductChoice } from '../product-choice';
import type { FamilyProblems, MemberDraft } from './family-draft';

const iconButton = 'grid size-11 place-items-center rounded-full hover:bg-linen aria-disabled:opacity-50';

interface MemberFieldsProps {
  member: MemberDraft;
  /** Counted from 1. */
  place: number;
  isLast: boolean;
  axes: readonly string[];
  problems: FamilyProblems;
  onChange: (member: MemberDraft) => void;
  onMove: (steps: -1 | 1) => void;
  onRemove: () => void;
}

/** A product of a family, with its value for each axis. */
export function MemberFields(props: MemberFieldsProps) {
  const { member, place, isLast, axes, problems, onChange, onMove, onRemove } = props;
  const { product, values } = member;
  const field = `members.${place - 1}`;
  const findError = (at: number) =>
    problems[`${field}.option_values.${at}`] ?? (at === 0 ? problems[`${field}.option_values`] : undefined);
  const setValue = (at: number, value: string) =>
    onChange({ ...member, values: at === 0 ? [value, values[1]] : [values[0], value] });
  const of = product ? product.name : `product ${place}`;
  return (
    <li className="grid grid-cols-1 items-start gap-3 border-b border-line pb-4 last:border-0 sm:grid-cols-[1fr_1fr_auto]">
      <ProductChoice
        label={`Product ${place}`}
        chosen={product?.name ?? null}
        error={problems[`${field}.product_id`]}
        all
        onChoose={({ id, name }) => onChange({ ...member, product: { id, name } })}
      />
      <div className="grid gap-3">
        {axes.map((axis, at) => (
          <TextField
            key={at}
            label={`${axis || 'Option'} ${place}`}
            autoComplete="off"
            value={values[at] ?? ''}
            error={findError(at)}
            onChange={(event) => setValue(at, event.target.value)}
          />
        ))}
      </div>
      <div className="flex items-center gap-1 sm:pt-[30px]">
        {/* Use aria-disabled at both ends, because a disabled button would lose the focus. */}
        <button
          type="button"
          aria-label={`Move ${of} up`}
          aria-disabled={place === 1}
          onClick={() => onMove(-1)}
          className={iconButton}
        >
          <ArrowUp size={20} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={`Move ${of} down`}
          aria-disabled={isLast}
          onClick={() => onMove(1)}
          className={iconButton}
        >
          <ArrowDown size={20} aria-hidden="true" />
        </button>
        <button
          ref={focusHeadingOnRemoval}
          type="button"
          aria-label={`Remove ${of}`}
          onClick={onRemove}
          className={`${iconButton} text-danger`}
        >
          <Trash2 size={20} aria-hidden="true" />
        </button>
      </div>
    </li>
  );
}
