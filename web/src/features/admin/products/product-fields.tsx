import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { getReason } from '@/lib/api-error';
import type { createFields } from '@/lib/form-fields';
import { useFailureToast } from '@/lib/use-failure-toast';
import { FailureNote } from '@/ui/failure-note';
import { SelectField } from '@/ui/select-field';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';
import { allCategoriesQuery } from './all-categories';
import type { ProductInput } from './product-schema';

type CategoryChoiceProps = Omit<ComponentProps<typeof SelectField>, 'label'> & {
  /** Options to show before the list has loaded. */
  known: readonly { id: number; name: string }[];
};

function CategoryChoice({ known, ...select }: CategoryChoiceProps) {
  const list = useQuery(allCategoriesQuery());
  useFailureToast(list, 'fetch Categories');
  const listed = list.data?.rows ?? [];
  const choices = [...known.filter(({ id }) => !listed.some((category) => category.id === id)), ...listed];
  return (
    <div className="grid gap-2">
      <SelectField label="Category" {...select}>
        <option value="">{list.isPending ? 'Loading categories...' : 'Choose a category'}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {list.isError && <FailureNote message={`Failed to fetch Categories: ${getReason(list.error)}`} read={list} />}
    </div>
  );
}

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
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Price (PKR)" inputMode="decimal" autoComplete="off" {...field('price')} />
        <TextField
          label="Compare-at price (PKR)"
          inputMode="decimal"
          autoComplete="off"
          hint="Struck through beside the price; empty for none"
          {...field('compare_at_price')}
        />
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
