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
  APPROVED: 'Please pack it. A courier will pick it up, or bring it to us.',
};
const preparedTexts = { REFUND: 'refund', REPLACE: 'replacement' } as const;

const describeNextStep = ({ state, resolution }: OrderReturn) =>
  state === 'RECEIVED' ? `We have your return and are preparing your ${preparedTexts[resolution]}.` : nextSteps[state];

/** What the buyer has asked for, newest first. */
export function ReturnStates({ returns, place }: { returns: readonly OrderReturn[]; place: OrderPlace }) {
  return (
    <ul aria-label="Your returns" className="grid gap-4">
      {returns.toReversed().map((orderReturn) => (
        <ReturnState key={orderReturn.id} orderReturn={orderReturn} place={place} />
      ))}
    </ul>
  );
}

function ReturnState({ orderReturn, place }: { orderReturn: OrderReturn; place: OrderPlace }) {
  const withdraw = useWithdraw(place, orderReturn.id);
  const next = describeNextStep(orderReturn);
  return (
    <li className="grid gap-2 rounded-card border border-line bg-white p-5">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <strong>{returnStateLabels[orderReturn.state]}</strong>
        <time dateTime={orderReturn.created_at} className="meta">
          {dateAndTime(orderReturn.created_at)}
        </time>
      </p>
      <ul>
        {orderReturn.lines.map(({ order_line_id: id, product_name: name, quantity }) => (
          <li key={id} className="wrap-anywhere">
            {quantity} × {isolated(name)}
          </li>
        ))}
      </ul>
      <p className="meta">{returnReasonLabels[orderReturn.reason]}</p>
      {next && <p>{next}</p>}
      {orderReturn.decline_reason && (
        <p className="whitespace-pre-line wrap-anywhere">Why: {isolated(orderReturn.decline_reason)}</p>
      )}
      {withdraw.isError && <FailureNote message={getMessage(withdraw.error, 'Failed to take it back')} />}
      {orderReturn.can_withdraw && (
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
