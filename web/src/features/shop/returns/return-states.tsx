import { isolated, type OrderReturn, returnReasonLabels, returnStateLabels } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson } from '@/lib/api';
import { getMessage } from '@/lib/api-error';
import { dateAndTime } from '@/lib/dates';
import { notifySuccess } from '@/lib/notify';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import type { OrderPlace } from './return-requests';

const nextSteps: Partial<Record<OrderReturn['state'], string>> = {
  REQUESTED: 'We will answer soon.',
  APPROVED: 'Please keep it packed until it is with us.',
  RECEIVED: 'It has reached us. What you asked for is on its way.',
};

/** What the buyer has asked for, newest first. */
export function ReturnStates({ returns, place }: { returns: readonly OrderReturn[]; place: OrderPlace }) {
  return (
    <ul aria-label="Your returns" className="grid gap-4">
      {returns.toReversed().map((one) => (
        <ReturnState key={one.id} one={one} place={place} />
      ))}
    </ul>
  );
}

function ReturnState({ one, place }: { one: OrderReturn; place: OrderPlace }) {
  const withdraw = useWithdraw(place, one.id);
  const next = nextSteps[one.state];
  return (
    <li className="grid gap-2 rounded-card border border-line bg-white p-5">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <strong>{returnStateLabels[one.state]}</strong>
        <time dateTime={one.created_at} className="meta">
          {dateAndTime(one.created_at)}
        </time>
      </p>
      <ul>
        {one.lines.map(({ order_line_id: id, product_name: name, quantity }) => (
          <li key={id} className="wrap-anywhere">
            {quantity} × {isolated(name)}
          </li>
        ))}
      </ul>
      <p className="meta">{returnReasonLabels[one.reason]}</p>
      {next && <p>{next}</p>}
      {one.decline_reason && <p className="whitespace-pre-line wrap-anywhere">{one.decline_reason}</p>}
      {withdraw.isError && <FailureNote message={getMessage(withdraw.error, 'Failed to take it back')} />}
      {one.can_withdraw && (
        <Button
          variant="ghost"
          size="small"
          className="justify-self-start"
          busy={withdraw.isPending}
          disabled={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          Take my request back
        </Button>
      )}
    </li>
  );
}

function useWithdraw({ path, key }: OrderPlace, id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => postJson<OrderReturn>(`${path}/returns/${id}/withdraw`),
    onSuccess: () => notifySuccess('Your request is taken back'),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
