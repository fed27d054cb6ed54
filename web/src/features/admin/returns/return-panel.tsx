import { isolated, returnReasonLabels, type ReturnWithRecord, say } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SubjectThreads } from '@/features/admin/inbox/subject-threads';
import { orderPath } from '@/lib/admin-paths';
import { dateAndTime, shortDate } from '@/lib/dates';
import { rupees } from '@/lib/money';
import { FailureNote } from '@/ui/failure-note';
import { Modal } from '@/ui/modal';
import { ReadNotes } from '@/ui/read-notes';
import { TextLink } from '@/ui/text-link';
import { CourierForm } from './courier-form';
import { DecideForm } from './decide-form';
import { ReceiveForm } from './receive-form';
import { ReturnedUnits } from './return-card';
import { returnQuery, returnsPath, useDecideReturn } from './return-requests';
import { ReturnStateBadge } from './return-state-badge';

const wants = { REFUND: 'Wants the money back', REPLACE: 'Wants a replacement' } as const;

/** A return with all that a decision needs, and what can be done about it. */
export function ReturnPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useQuery(returnQuery(id));
  const { data: orderReturn } = read;
  return (
    <Modal
      title={orderReturn ? `Return of order #${orderReturn.order_id}` : 'Return'}
      side="right"
      wide
      onClose={onClose}
    >
      <ReadNotes read={read} what="the return" className="h-64" />
      {orderReturn && (
        <>
          <ReturnFacts orderReturn={orderReturn} />
          <SubjectThreads path={`${returnsPath}/${id}/threads`} />
          <NextStep orderReturn={orderReturn} />
        </>
      )}
    </Modal>
  );
}

/** A window ends with a day. */
function windowText(closesAt: string): string {
  const end = new Date(Date.parse(closesAt) - 1);
  return `Its window ${end.getTime() < Date.now() ? 'ended' : 'ends'} on ${shortDate(end.toISOString())}.`;
}

function ReturnFacts({ orderReturn }: { orderReturn: ReturnWithRecord }) {
  const { record, pickup } = orderReturn;
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <ReturnStateBadge state={orderReturn.state} />
        <TextLink to={orderPath(orderReturn.order_id)}>Order #{orderReturn.order_id}</TextLink>
        <span className="wrap-anywhere">{isolated(orderReturn.buyer)}</span>
      </p>
      <ReturnedUnits orderReturn={orderReturn} />
      <p>
        {returnReasonLabels[orderReturn.reason]}. {wants[orderReturn.resolution]}.
      </p>
      {orderReturn.batch && <p>{say`Batch ${orderReturn.batch}`}</p>}
      {orderReturn.text && (
        <p className="rounded-field bg-linen p-4 whitespace-pre-line wrap-anywhere">{orderReturn.text}</p>
      )}
      {orderReturn.photos.length > 0 && (
        <ul aria-label="Photos" className="flex flex-wrap gap-3">
          {orderReturn.photos.map((url, index) => (
            <li key={url}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`Photo ${index + 1} of ${orderReturn.photos.length}`}
                className="block"
              >
                <img src={url} alt="" width={80} height={80} className="size-20 rounded-field object-cover" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="meta">
        {orderReturn.asked_by === 'staff' ? 'Asked by staff' : 'Asked by the buyer'} on{' '}
        {dateAndTime(orderReturn.created_at)}. {windowText(orderReturn.closes_at)}
      </p>
      <p className="meta">
        The buyer has {record.orders === 1 ? '1 order' : `${record.orders} orders`} and{' '}
        {record.returns === 1 ? '1 return' : `${record.returns} returns`}.
      </p>
      {orderReturn.decided_by && orderReturn.decided_at && (
        <p className="meta">
          {say`Decided by ${orderReturn.decided_by}`} on {dateAndTime(orderReturn.decided_at)}
        </p>
      )}
      {orderReturn.decline_reason && <p className="whitespace-pre-line wrap-anywhere">{orderReturn.decline_reason}</p>}
      {pickup && (
        <p className="meta">
          {pickup.tracking_number
            ? say`Pickup booked with ${pickup.courier}, ${pickup.tracking_number}`
            : say`Pickup booked with ${pickup.courier}`}
        </p>
      )}
      {orderReturn.refund && (
        <p>
          PKR {rupees(orderReturn.refund)} {orderReturn.state === 'REFUNDED' ? 'refunded' : 'to be refunded'}
        </p>
      )}
    </div>
  );
}

/** Says so where another person has decided what was open here. */
function NextStep({ orderReturn }: { orderReturn: ReturnWithRecord }) {
  const [first] = useState(orderReturn.state);
  const decide = useDecideReturn(orderReturn.id);
  if (orderReturn.state === 'REQUESTED') return <DecideForm orderReturn={orderReturn} decide={decide} />;
  const isTaken = first === 'REQUESTED' && orderReturn.decided_by !== null && !decide.isSuccess && !decide.isPending;
  return (
    <>
      {isTaken && <FailureNote message={say`${orderReturn.decided_by} has already decided this return.`} />}
      <AfterDecision orderReturn={orderReturn} />
    </>
  );
}

function AfterDecision({ orderReturn }: { orderReturn: ReturnWithRecord }) {
  if (orderReturn.state === 'APPROVED' && orderReturn.pickup)
    return <p>The courier brings it. Receive its parcel under Parcels, Coming back.</p>;
  if (orderReturn.state === 'APPROVED')
    return (
      <>
        <ReceiveForm orderReturn={orderReturn} />
        <CourierForm orderReturn={orderReturn} kind="PICKUP" />
      </>
    );
  if (orderReturn.state === 'RECEIVED' && orderReturn.resolution === 'REPLACE')
    return <CourierForm orderReturn={orderReturn} kind="REPLACEMENT" />;
  if (orderReturn.state === 'RECEIVED') return <p>The refund waits under Cash, Refunds.</p>;
  return null;
}
