import type { ShopFacets } from '@soulvia/contracts';
import { type SubmitEvent, useState } from 'react';
import { grouped } from '@/lib/money';
import { TextField } from '@/ui/text-field';

interface PriceFieldsProps {
  /** Whole rupees, or empty. */
  min: string;
  max: string;
  /** Lowest and highest price there is. */
  range: ShopFacets['price'];
  onChoose: (min: string, max: string) => void;
}

const keepDigits = (text: string) =>
  text
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 7);

/** Takes effect when a field is left, or on Enter. */
export function PriceFields({ min, max, range, onChoose }: PriceFieldsProps) {
  const [draft, setDraft] = useState({ min, max });
  // The fields stay, with the focus, when the address changes.
  const [applied, setApplied] = useState({ min, max });
  if (applied.min !== min || applied.max !== max) {
    setApplied({ min, max });
    setDraft({ min, max });
  }
  const isReversed = draft.min !== '' && draft.max !== '' && Number(draft.min) > Number(draft.max);
  const apply = () => {
    if (!isReversed && (draft.min !== min || draft.max !== max)) onChoose(draft.min, draft.max);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    apply();
  };
  return (
    <form noValidate onSubmit={submit} className="border-t border-line pt-4">
      <fieldset className="grid grid-cols-2 items-start gap-3">
        <legend className="float-left col-span-2 font-semibold">Price (PKR)</legend>
        <TextField
          label="From"
          inputMode="numeric"
          autoComplete="off"
          placeholder={range ? grouped(Math.floor(Number(range.min))) : undefined}
          value={draft.min}
          onBlur={apply}
          onChange={(event) => setDraft({ ...draft, min: keepDigits(event.target.value) })}
        />
        <TextField
          label="To"
          inputMode="numeric"
          autoComplete="off"
          placeholder={range ? grouped(Math.ceil(Number(range.max))) : undefined}
          value={draft.max}
          onBlur={apply}
          error={isReversed ? 'Enter a higher price' : undefined}
          onChange={(event) => setDraft({ ...draft, max: keepDigits(event.target.value) })}
        />
        {/* Enter submits a form of two fields only with a button. */}
        <button type="submit" hidden>
          Apply
        </button>
      </fieldset>
    </form>
  );
}
