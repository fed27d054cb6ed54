import {
  damageReasons,
  isolated,
  resolutions,
  type ReturnableLine,
  returnLimits,
  returnReasonLabels,
  returnReasons,
} from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { getMessage } from '@/lib/api-error';
import { shortDate } from '@/lib/dates';
import { createFields, showFieldErrors } from '@/lib/form-fields';
import { notifySuccess } from '@/lib/notify';
import { schemaResolver } from '@/lib/schema-resolver';
import { useLateDraft } from '@/lib/use-late-draft';
import { AccountFields } from '@/ui/account-fields';
import { Button } from '@/ui/button';
import { FormProblems } from '@/ui/form-problems';
import { LateUnsavedGuard } from '@/ui/late-unsaved-guard';
import { PhotosField } from '@/ui/photos-field';
import { SelectField } from '@/ui/select-field';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';
import { askReturn, type OrderPlace, type ReturnableOrder } from './return-requests';
import { createReturnSchema, type ReturnInput, type Units } from './return-schema';

const buyerTexts = {
  units: 'What do you return?',
  reason: 'Why do you return it?',
  wants: 'What would you like?',
  REFUND: 'My money back',
  submit: 'Send request',
  sent: 'We have your request and will answer soon.',
};
const staffTexts: typeof buyerTexts = {
  units: 'What comes back?',
  reason: 'Why does it come back?',
  wants: 'The buyer gets',
  REFUND: 'The money back',
  submit: 'Ask for the buyer',
  sent: 'The return waits for a decision under Returns.',
};
const apiNames = { 'refund_to.account': 'account', 'refund_to.title': 'title', lines: 'units' } as const;
const photosHint = `Up to ${returnLimits.photosMax}, JPEG, PNG or WebP, at most 5 MB each. They help us decide.`;

const emptyForm = (lines: readonly ReturnableLine[]): ReturnInput => ({
  units: Object.fromEntries(
    lines.map(({ order_line_id: id, quantity }) => [id, lines.length === 1 && quantity === 1 ? 1 : 0]),
  ),
  reason: '',
  text: '',
  batch: '',
  photos: [],
  wants: 'REFUND',
  method: 'BANK',
  title: '',
  account: '',
});

interface ReturnFormProps {
  order: Pick<ReturnableOrder, 'id' | 'can_return'>;
  place: OrderPlace;
  onAsked?: () => void;
}

/** One page: what goes back, why, photos, and where the money goes. */
export function ReturnForm({ order, place, onAsked }: ReturnFormProps) {
  const { can_return: lines } = order;
  const isOfBuyer = !place.isOfStaff;
  const texts = isOfBuyer ? buyerTexts : staffTexts;
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<ReturnInput>({
    resolver: schemaResolver(createReturnSchema(lines, isOfBuyer)),
    defaultValues: emptyForm(lines),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  useLateDraft(form, `return of ${order.id}`);
  const field = createFields(form);
  const [units, reason, wants, method] = useWatch({
    control: form.control,
    name: ['units', 'reason', 'wants', 'method'],
  });
  const ask = useAskReturn(place, texts.sent);
  const submit = form.handleSubmit(
    async (input) => {
      setFailure(null);
      try {
        await ask.mutateAsync(input);
        onAsked?.();
      } catch (error) {
        const [first] = showFieldErrors(form, error, apiNames);
        setFailure(first ?? getMessage(error, 'Failed to send your request'));
      }
    },
    () => setFailure(null),
  );
  return (
    <form
      noValidate
      method="dialog"
      aria-label="Return something"
      onSubmit={(event) => void submit(event)}
      className="grid gap-5"
    >
      <LateUnsavedGuard dirty={form.formState.isDirty && !ask.isSuccess} />
      <FormProblems form={form} failure={failure} />
      <UnitsField
        legend={texts.units}
        lines={lines}
        units={units}
        error={form.getFieldState('units', form.formState).error?.message}
        onChange={(changed) => form.setValue('units', changed, { shouldDirty: true, shouldValidate: true })}
      />
      <SelectField label={texts.reason} hint={isOfBuyer ? closesText(lines, reason) : undefined} {...field('reason')}>
        <option value="">Choose a reason</option>
        {returnReasons.map((value) => (
          <option key={value} value={value}>
            {returnReasonLabels[value]}
          </option>
        ))}
      </SelectField>
      {reason === 'REACTION' && (
        <TextField label="Batch (optional)" hint="Printed on the bottom or the box, e.g. B-118" {...field('batch')} />
      )}
      <TextAreaField label="What happened? (optional)" rows={4} {...field('text')} />
      <PhotosField
        id="photos"
        hint={photosHint}
        error={form.getFieldState('photos', form.formState).error?.message}
        onChange={(photos) => form.setValue('photos', photos, { shouldDirty: true, shouldValidate: true })}
      />
      <SelectField label={texts.wants} {...field('wants')}>
        {resolutions.map((value) => (
          <option key={value} value={value}>
            {value === 'REFUND' ? texts.REFUND : 'A replacement'}
          </option>
        ))}
      </SelectField>
      {isOfBuyer && wants === 'REFUND' && <AccountFields field={field} method={method} />}
      <Button type="submit" busy={ask.isPending} disabled={ask.isPending} className="justify-self-start">
        {texts.submit}
      </Button>
    </form>
  );
}

function closesText([line]: readonly ReturnableLine[], reason: string): string | undefined {
  if (!line || reason === '') return undefined;
  const isDamage = damageReasons.some((value) => value === reason);
  // A window ends with a day.
  const end = new Date(Date.parse(isDamage ? line.damage_until : line.until) - 1);
  const day = shortDate(end.toISOString());
  return end.getTime() < Date.now()
    ? `Returns for this reason ended on ${day}`
    : `You can return it for this reason until ${day}`;
}

function useAskReturn(place: OrderPlace, sentText: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ units, reason, method, title, account, ...asked }: ReturnInput) =>
      askReturn(place, {
        ...asked,
        reason: returnReasons.find((value) => value === reason) ?? 'UNOPENED',
        units: new Map(Object.entries(units).flatMap(([id, count]) => (count > 0 ? [[Number(id), count]] : []))),
        account: !place.isOfStaff && asked.wants === 'REFUND' ? { method, title, account } : null,
      }),
    onSuccess: () => {
      notifySuccess(sentText);
      return client.invalidateQueries({ queryKey: place.key });
    },
  });
}

interface UnitsFieldProps {
  legend: string;
  lines: readonly ReturnableLine[];
  units: Units;
  error: string | undefined;
  onChange: (units: Units) => void;
}

function UnitsField({ legend, lines, units, error, onChange }: UnitsFieldProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2 font-medium">{legend}</legend>
      {lines.map(({ order_line_id: id, name, quantity }, index) => (
        <SelectField
          key={id}
          // The summary of problems leads to the first line.
          {...(index === 0 && { id: 'units', ...(error && { error }) })}
          label={isolated(name)}
          value={units[id] ?? 0}
          onChange={({ target }) => onChange({ ...units, [id]: Number(target.value) })}
        >
          {Array.from({ length: quantity + 1 }, (_, count) => (
            <option key={count} value={count}>
              {count === 0 ? 'None' : `${count} of ${quantity}`}
            </option>
          ))}
        </SelectField>
      ))}
    </fieldset>
  );
}
