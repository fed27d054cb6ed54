import {
  addressRules,
  type ConfirmationAnswerRequest,
  confirmationMessages,
  contactOfOrderRules,
  correctableFields,
  textProblem,
  type TextRule,
  tidyText,
} from '@soulvia/contracts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/lib/api-error';
import { useDraftState } from '@/lib/use-draft';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { CityField } from '@/ui/city-field';
import { TextField } from '@/ui/text-field';
import { answerFailure } from './confirmation-requests';

type Field = (typeof correctableFields)[number];
type Corrections = Pick<ConfirmationAnswerRequest, Field>;

const fields: Record<Field, { label: string; rule: TextRule; autoComplete: string; inputMode?: 'tel' | 'numeric' }> = {
  phone: { label: 'Phone number', rule: contactOfOrderRules.phone, autoComplete: 'tel', inputMode: 'tel' },
  street_no: { label: 'Street address', rule: addressRules.street_no, autoComplete: 'street-address' },
  city: { label: 'City', rule: addressRules.city, autoComplete: 'address-level2' },
  zip_code: { label: 'ZIP code', rule: addressRules.zip_code, autoComplete: 'postal-code', inputMode: 'numeric' },
};

interface CorrectionFormProps {
  busy: boolean;
  failure: unknown;
  onSend: (corrections: Corrections) => void;
  onClose: () => void;
}

/** Phone and address of an order. What stays empty does not change. */
export function CorrectionForm({ busy, failure, onSend, onClose }: CorrectionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { value: values, setValue: setValues } = useDraftState<Corrections>('correction', {});
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [isEmpty, setEmpty] = useState(false);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const refused = failure instanceof ApiError ? failure.problem?.errors : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = correctableFields.filter((name) => (values[name] ?? '').trim() !== '');
    const problems = given.flatMap((name) => {
      const problem = textProblem(fields[name].rule, values[name]);
      return problem === undefined ? [] : [[name, problem] as const];
    });
    setErrors(Object.fromEntries(problems));
    setEmpty(given.length === 0);
    if (given.length === 0 || problems.length > 0) {
      const first = problems[0]?.[0] ?? correctableFields[0];
      form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return;
    }
    onSend(Object.fromEntries(given.map((name) => [name, tidyText(fields[name].rule, values[name] ?? '')])));
  };
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="Change address or phone" className="grid gap-4">
      <p className="text-ink-2">Fill in what is wrong. Leave the rest empty.</p>
      {isEmpty && <FailureNote message={confirmationMessages.correctionRequired} />}
      {failure !== null && !refused && <FailureNote message={answerFailure(failure)} />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {correctableFields.map((name) => {
          const { label, rule, ...input } = fields[name];
          const Input = name === 'city' ? CityField : TextField;
          return (
            <Input
              key={name}
              name={name}
              label={label}
              maxLength={rule.max.length}
              value={values[name] ?? ''}
              error={errors[name] ?? refused?.[name]?.[0]}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              {...input}
            />
          );
        })}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={busy}>
          Save and send it
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Back
        </Button>
      </div>
    </form>
  );
}
