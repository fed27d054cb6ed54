import type { createFields } from '@/lib/form-fields';
import { SelectField } from '@/ui/select-field';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';
import { CategoryChoice } from './category-choice';
import type { ProductInput } from './product-schema';

interface ProductFieldsProps {
  field: ReturnType<typeof createFields<ProductInput>>;
  /** Category options to show before the list has loaded. */
  categories: readonly { id: number; name: string }[];
}

export function ProductFields({ field, categories }: ProductFieldsProps) {
  return (
    <div className="grid content-start gap-4">
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TextAreaField label="Description" rows={5} {...field('description')} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="Price (PKR)" inputMode="decimal" autoComplete="off" {...field('price')} />
        <TextField label="SC Value" inputMode="decimal" autoComplete="off" {...field('sc_value')} />
        <TextField label="Quantity" inputMode="numeric" autoComplete="off" {...field('quantity')} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <CategoryChoice known={categories} {...field('category')} />
        <SelectField label="Status" {...field('status')}>
          <option value="INSTOCK">In-stock</option>
          <option value="OUTOFSTOCK">Out-of-stock</option>
        </SelectField>
      </div>
    </div>
  );
}
