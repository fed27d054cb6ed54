import type { MailName, MailSwitches } from '@soulvia/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { reasonOf } from '@/lib/api-error';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/checkbox-field';
import { FailureNote } from '@/ui/failure-note';
import { UnsavedGuard } from '@/ui/unsaved-guard';
import { useSaveMailSwitches } from './mail-switches-query';

const groups: readonly { legend: string; mails: readonly [MailName, label: string, hint: string][] }[] = [
  {
    legend: 'Orders',
    mails: [
      ['order_placed', 'Order placed', 'Sent for every new order, with its products and total'],
      ['order_shipped', 'Order shipped', 'Sent when you set an order to Shipped'],
      ['order_delivered', 'Order delivered', 'Sent when you set an order to Delivered'],
      ['order_cancelled', 'Order cancelled', 'Says whether you or the customer cancelled'],
    ],
  },
  {
    legend: 'Package payments',
    mails: [
      ['payment_submitted', 'Payment received', 'Sent when a member sends proof of a payment'],
      ['payment_decided', 'Payment approved or rejected', 'Sent with your decision'],
    ],
  },
];

export function MailsForm({ switches }: { switches: MailSwitches }) {
  const save = useSaveMailSwitches();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<MailSwitches>({ defaultValues: switches });
  const { isSubmitting, isDirty } = form.formState;
  const submit = form.handleSubmit(async (changed) => {
    setFailure(null);
    try {
      form.reset(await save.mutateAsync(changed));
    } catch (error) {
      setFailure(`Failed to save emails: ${reasonOf(error)}`);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      {failure && <FailureNote message={failure} />}
      {groups.map(({ legend, mails }) => (
        <fieldset key={legend} className="grid gap-2">
          <legend className="mb-2 font-semibold">{legend}</legend>
          {mails.map(([name, label, hint]) => (
            <div key={name}>
              <CheckboxField id={name} label={label} aria-describedby={`${name}-hint`} {...form.register(name)} />
              <p id={`${name}-hint`} className="meta pl-8">
                {hint}
              </p>
            </div>
          ))}
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
