import type { LimitName, Limits } from '@soulvia/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { reasonOf } from '@/lib/api-error';
import { fieldsOf, showFieldErrors } from '@/lib/form-fields';
import { schemaResolver } from '@/lib/schema-resolver';
import { useFormDraft } from '@/lib/use-form-draft';
import { Button } from '@/ui/button';
import { DraftNote } from '@/ui/draft-note';
import { FormProblems } from '@/ui/form-problems';
import { TextField } from '@/ui/text-field';
import { UnsavedGuard } from '@/ui/unsaved-guard';
import { inputOf, isValueLimit, limitsOf, limitsSchema, type LimitsInput } from './limits-input';
import { useSaveLimits } from './limits-query';

const groups: readonly { legend: string; limits: readonly [LimitName, label: string, hint: string][] }[] = [
  {
    legend: 'One order',
    limits: [
      ['order_value_max', 'Order value (PKR)', 'Total with delivery. Cash on delivery is legal up to PKR 200,000.'],
      ['units_per_product_max', 'Units of one product', 'How many of one product an order can contain'],
    ],
  },
  {
    legend: 'Before the first delivery',
    limits: [
      ['open_orders_max', 'Open orders', 'Processing and shipped orders of one customer'],
      ['open_value_max', 'Value of open orders (PKR)', 'Total of these orders, including the new one'],
    ],
  },
  {
    legend: 'Orders over time',
    limits: [
      ['orders_per_hour', 'Orders per customer and hour', 'Cancelled orders count, too'],
      ['orders_per_day', 'Orders per customer and day', 'In the last 24 hours'],
      ['orders_per_address_hour', 'Orders per network address and hour', 'A family or an office may share an address'],
      ['cancels_per_hour', 'Cancellations per customer and hour', 'Beyond it, the customer has to wait to order again'],
    ],
  },
];

export function LimitsForm({ limits }: { limits: Limits }) {
  const save = useSaveLimits();
  const [failure, setFailure] = useState<{ message: string; details: string[] } | null>(null);
  const form = useForm<LimitsInput>({
    resolver: schemaResolver(limitsSchema),
    defaultValues: inputOf(limits),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const draft = useFormDraft(form, 'limits');
  const { isSubmitting, isDirty } = form.formState;
  const field = fieldsOf(form);
  const submit = form.handleSubmit(
    async (changed) => {
      setFailure(null);
      try {
        form.reset(inputOf(await save.mutateAsync(limitsOf(changed))));
      } catch (error) {
        const details = showFieldErrors(form, error);
        setFailure({ message: `Failed to save limits: ${reasonOf(error)}`, details });
      }
    },
    () => setFailure(null),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <DraftNote draft={draft} />
      <FormProblems form={form} failure={failure?.message} details={failure?.details} />
      {groups.map(({ legend, limits: names }) => (
        <fieldset key={legend}>
          <legend className="mb-3 font-semibold">{legend}</legend>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {names.map(([name, label, hint]) => (
              <TextField
                key={name}
                label={label}
                hint={hint}
                inputMode={isValueLimit(name) ? 'decimal' : 'numeric'}
                {...field(name)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={isSubmitting} disabled={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save changes'}
        </Button>
        <UnsavedGuard dirty={isDirty} />
      </div>
    </form>
  );
}
