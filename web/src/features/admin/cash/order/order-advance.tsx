import {
  advanceStateLabels,
  advanceTexts,
  type ConfirmationLink,
  type OrderAdvance as Advance,
  type StaffOrderWithTimeline,
  textProblem,
} from '@soulvia/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasOpenParcel, isEditable } from '@/lib/order-parcel';
import { orderPath, paymentPath } from '@/lib/admin-paths';
import { getMessage, getReason } from '@/lib/api-error';
import { notifySuccess } from '@/lib/notify';
import { usePermissions } from '@/lib/permissions';
import { useDraftState } from '@/lib/use-draft';
import { ShopAmount } from '@/ui/amount';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { Image } from '@/ui/image';
import { TextField } from '@/ui/text-field';
import { TextLink } from '@/ui/text-link';
import { decideAdvance, orderAdvanceQuery } from './advance-requests';
import { AdvanceLink, AskAdvanceForm } from './ask-advance-form';
import { useRereadMoney } from './order-money-requests';

type AskedOrder = Pick<
  StaffOrderWithTimeline,
  'id' | 'status' | 'parcel' | 'payment_status' | 'cash_due' | 'advance_paid'
>;

const isWaiting = (advance: Advance | null | undefined) => advance?.state === 'ASKED' || advance?.state === 'SHOWN';

/** What a buyer pays ahead: asked, shown, decided. */
export function OrderAdvance({ order }: { order: AskedOrder }) {
  const may = usePermissions();
  const read = useQuery(orderAdvanceQuery(order.id));
  const advance = read.data?.advance;
  const canAsk = read.data !== undefined && may('orders.write') && isAskable(order, advance);
  if (!read.isError && !advance && !canAsk) return null;
  return (
    <section aria-labelledby="order-advance" className="grid justify-items-start gap-3">
      <h3 id="order-advance" tabIndex={-1} className="text-lg font-semibold outline-none">
        Advance
      </h3>
      {read.isError && (
        <FailureNote
          message={`Error: ${getMessage(read.error, 'Failed to load the advance of the order')}`}
          read={read}
        />
      )}
      {advance && <AdvanceFacts order={order} advance={advance} />}
      {advance && isWaiting(advance) && may('cash.write') && (
        <Decision key={advance.id} order={order} advance={advance} />
      )}
      {read.data && <Question orderId={order.id} canAsk={canAsk} />}
    </section>
  );
}

function isAskable(order: AskedOrder, advance: Advance | null | undefined): boolean {
  const stands = isWaiting(advance) || advance?.state === 'APPROVED';
  return !stands && isEditable(order) && order.payment_status === 'DUE';
}

function AdvanceFacts({ order, advance }: { order: AskedOrder; advance: Advance }) {
  return (
    <>
      <p>
        <ShopAmount value={advance.amount} />: {advanceStateLabels[advance.state]}
        {advance.reference !== null && (
          <>
            , reference <bdi>{advance.reference}</bdi>
          </>
        )}
      </p>
      {order.advance_paid !== undefined && (
        <p>
          <ShopAmount value={order.advance_paid} /> paid, <ShopAmount value={order.cash_due} /> to pay
        </p>
      )}
    </>
  );
}

/** Keeps the message on screen after the form has closed. */
function Question({ orderId, canAsk }: { orderId: number; canAsk: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const [link, setLink] = useState<ConfirmationLink | null>(null);
  if (!canAsk) return link && <AdvanceLink link={link} />;
  if (!isAsking)
    return (
      <Button variant="ghost" size="small" onClick={() => setAsking(true)}>
        Ask for an advance
      </Button>
    );
  return (
    <AskAdvanceForm
      orderId={orderId}
      onAsked={(made) => {
        setLink(made);
        setAsking(false);
      }}
      onClose={() => setAsking(false)}
    />
  );
}

function Decision({ order, advance }: { order: AskedOrder; advance: Advance }) {
  const { value: reference, setValue: setReference } = useDraftState(`advance ${advance.id}`, '');
  const reread = useRereadMoney();
  const problem = textProblem(advanceTexts.reference, reference);
  const isBooked = hasOpenParcel(order);
  const canApprove = advance.state === 'SHOWN' && !isBooked;
  const decide = useMutation({
    mutationFn: (approve: boolean) =>
      decideAdvance(order.id, { approve, ...(approve && reference.trim() && { reference: reference.trim() }) }),
    onSuccess: (_, approve) => notifySuccess(approve ? 'The advance is approved' : 'The advance is refused'),
    onSettled: reread,
  });
  return (
    <div className="grid w-full gap-4">
      {advance.image_url !== null && (
        <a href={advance.image_url} target="_blank" rel="noopener noreferrer" className="justify-self-start">
          <Image
            src={advance.image_url}
            alt="Screenshot of the transfer"
            className="h-32 min-w-24 rounded-field bg-linen object-contain"
          />
        </a>
      )}
      {advance.image_matches.map(({ order_id: id, is_same: isSame }) => (
        <p key={id} className="font-semibold text-danger">
          {isSame ? 'Also in the advance of' : 'Looks like the advance of'}{' '}
          <TextLink to={orderPath(id)}>order #{id}</TextLink>
        </p>
      ))}
      {advance.payment_matches.map(({ payment_id: id, is_same: isSame }) => (
        <p key={id} className="font-semibold text-danger">
          {isSame ? 'Also in' : 'Looks like'} <TextLink to={paymentPath(id)}>payment #{id}</TextLink>
        </p>
      ))}
      {isBooked && <p className="meta">A courier is booked: it collects the cash without the advance.</p>}
      {canApprove && (
        <TextField
          label="Bank reference (optional)"
          autoComplete="off"
          value={reference}
          error={problem}
          onChange={({ target }) => setReference(target.value)}
        />
      )}
      {decide.isError && <FailureNote message={getReason(decide.error)} />}
      <div className="flex flex-wrap gap-3">
        {canApprove && (
          <Button
            size="small"
            busy={decide.isPending && decide.variables}
            disabled={decide.isPending || problem !== undefined}
            onClick={() => decide.mutate(true)}
          >
            Approve the advance
          </Button>
        )}
        <Button variant="ghost" size="small" disabled={decide.isPending} onClick={() => decide.mutate(false)}>
          Refuse
        </Button>
      </div>
    </div>
  );
}
