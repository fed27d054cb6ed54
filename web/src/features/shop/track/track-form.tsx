import {
  readOrderNumber,
  textProblem,
  tidyText,
  trackedPhoneRule,
  trackingMessages,
  type TrackOrderRequest,
} from '@soulvia/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { useDraftState } from '@/lib/use-draft';
import { Button } from '@/ui/button';
import { formCard } from '@/ui/form-page';
import { TextField } from '@/ui/text-field';

type Field = keyof TrackOrderRequest;

interface TrackFormProps {
  initialOrder: string;
  /** Of the buyer who is signed in. */
  ownPhone: string | null;
  busy: boolean;
  /** What the server found wrong with each field. */
  refused: Record<string, string[]> | undefined;
  onTrack: (wanted: TrackOrderRequest) => void;
}

const largestId = 2_147_483_647;

export function TrackForm({ initialOrder, ownPhone, busy, refused, onTrack }: TrackFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const start: Record<Field, string> = { order_id: initialOrder, phone: '' };
  const { value: values, setValue: setValues } = useDraftState(`track ${initialOrder}`, start);
  const [filledIn, setFilledIn] = useState<string | null>(null);
  if (ownPhone !== filledIn) {
    // The session is known after the page.
    setFilledIn(ownPhone);
    if (ownPhone && values.phone === '') setValues({ ...values, phone: ownPhone });
  }
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = {
      order_id: orderProblem(values.order_id),
      phone: textProblem(trackedPhoneRule, values.phone),
    };
    setErrors(problems);
    const first = (['order_id', 'phone'] as const).find((name) => problems[name] !== undefined);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else
      onTrack({ order_id: Number(readOrderNumber(values.order_id)), phone: tidyText(trackedPhoneRule, values.phone) });
  };
  const field = (name: Field) => ({
    name,
    value: values[name],
    error: errors[name] ?? refused?.[name]?.[0],
    onChange: (event: { target: HTMLInputElement }) => setValues({ ...values, [name]: event.target.value }),
  });
  return (
    <form ref={form} noValidate method="dialog" onSubmit={submit} aria-label="Your order" className={formCard}>
      <p className="text-ink-2">
        Your order number is on the page after the order, and in our email if you gave one. Enter the phone number you
        gave with the order.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Order number" inputMode="numeric" maxLength={40} {...field('order_id')} />
        <TextField
          label="Phone number"
          type="tel"
          autoComplete="tel"
          maxLength={trackedPhoneRule.max.length}
          {...field('phone')}
        />
      </div>
      <Button type="submit" busy={busy} disabled={busy}>
        Show my order
      </Button>
    </form>
  );
}

function orderProblem(text: string): string | undefined {
  if (text.trim() === '') return trackingMessages.orderRequired;
  const number = Number(readOrderNumber(text));
  return Number.isInteger(number) && number >= 1 && number <= largestId ? undefined : trackingMessages.orderInvalid;
}
