import { sizeUnits } from '@soulvia/contracts';
import type { createFields } from '@/lib/form-fields';
import { SelectField } from '@/ui/select-field';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';
import type { ProductInput } from './product-schema';

/** What the product page shows only where it is given. */
export function ProductFactFields({ field }: { field: ReturnType<typeof createFields<ProductInput>> }) {
  return (
    <fieldset className="grid gap-4 border-t border-line pt-5">
      <legend className="float-left text-lg font-semibold">Facts for shoppers</legend>
      <p className="meta">Leave empty what the product page should not show.</p>
      <TextAreaField label="How to use" rows={3} {...field('how_to_use')} />
      <TextAreaField
        label="Ingredients"
        rows={4}
        hint="The full list, in the order on the pack"
        {...field('ingredients')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField label="Size" inputMode="decimal" autoComplete="off" {...field('size_amount')} />
        <SelectField label="Unit" {...field('size_unit')}>
          <option value="">No size</option>
          {sizeUnits.map((unit) => (
            <option key={unit} value={unit}>
              {unit}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Months after opening"
          inputMode="numeric"
          autoComplete="off"
          {...field('months_after_opening')}
        />
      </div>
      <TextAreaField
        label="Patch test note"
        rows={2}
        hint="Shown under “Patch test first”"
        {...field('patch_test_note')}
      />
    </fieldset>
  );
}
