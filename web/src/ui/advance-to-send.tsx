import { askAhead, describeLeft, formatRupees, type LinkedAdvance, joinMessages } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { sendForm } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { useAwaited } from '@/lib/use-awaited';
import { fitImages } from '@/lib/use-fitted-images';
import { AccountRows, accountRows } from './account-rows';
import { Button } from './button';
import { FailureNote } from './failure-note';
import { FileField } from './file-field';
import { SuccessNote } from './success-note';

interface AdvanceToSendProps {
  advance: LinkedAdvance;
  orderId: number;
  /** Path of the link below `/api/v1/`. */
  path: string;
  onSent: () => Promise<unknown>;
}

/** What the shop wants to have paid ahead, where to, and the screenshot of the transfer. */
export function AdvanceToSend({
  advance: { amount, left, is_shown: isShown, accounts },
  orderId,
  path,
  onSent,
}: AdvanceToSendProps) {
  const [image, setImage] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const send = useMutation({
    mutationFn: async (file: File) => {
      const [fitted = file] = await fitImages([file]);
      const form = new FormData();
      form.append('image', fitted);
      return sendForm<void>('POST', `${path}/advance`, form);
    },
    onSettled: onSent,
  });
  const isAwaited = useAwaited(send.isPending);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setProblem(image ? undefined : joinMessages.screenshotRequired);
    if (image) send.mutate(image);
  };
  if (isShown)
    return (
      <SuccessNote
        message={`We have your screenshot and are checking it. ${describeLeft(left)}`}
        focusOnShow={send.isSuccess ? isAwaited : undefined}
      />
    );
  const rows = [
    ...accountRows(accounts),
    { label: 'Amount', value: formatRupees(amount), copied: amount },
    { label: 'Reference', value: `Order ${orderId}` },
  ];
  return (
    <form
      noValidate
      aria-label="Advance"
      onSubmit={submit}
      className="grid grid-cols-1 gap-4 border-t border-line pt-4"
    >
      <p className="font-semibold">{askAhead(`Send ${formatRupees(amount)} now`, left)}.</p>
      <AccountRows rows={rows} />
      <FileField
        label="Screenshot of the transfer"
        hint="PNG, JPG, GIF, max 10MB. Large photos are resized before upload."
        accept="image/*"
        error={problem}
        onChange={(file) => {
          setProblem(undefined);
          setImage(file);
        }}
      />
      {send.isError && <FailureNote message={getReason(send.error)} />}
      <Button type="submit" className="justify-self-start" busy={send.isPending} disabled={send.isPending}>
        Send the screenshot
      </Button>
    </form>
  );
}
