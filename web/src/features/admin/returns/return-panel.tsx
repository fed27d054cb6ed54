import { isolated, returnReasonLabels, type ReturnWithRecord, say } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getMessage } from '@/lib/api-error';
import { orderPath } from '@/lib/admin-paths';
import { dateAndTime, shortDate } from '@/lib/dates';
import { rupeesAndPaisa } from '@/lib/money';
import { FailureNote } from '@/ui/failure-note';
import { Modal } from '@/ui/modal';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { TextLink } from '@/ui/text-link';
import { CourierForm } from './courier-form';
import { DecideForm } from './decide-form';
import { ReceiveForm } from './receive-form';
import { ReturnedUnits } from './return-card';
import { returnQuery, useDecideReturn } from './return-requests';
import { ReturnStateBadge } from './return-state-badge';

const wants = { REFUND: 'Wants the money back', REPLACE: 'Wants a replacement' } as const;

/** A return with all that a decision needs, and what can be done about it. */
export function ReturnPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useQuery(returnQuery(id));
  const { data: one } = read;
  return (
    <Modal title={one ? `Return of order #${one.order_id}` : 'Return'} side="right" wide onClose={onClose}>
      {read.isError && (
        <FailureNote
          message={`Error: ${getMessage(read.error, 'Failed to load the return')}`}
          retryLabel="Try Again"
          read={read}
        />
      )}
      {!one && !read.isError && (
        <>
          <LoadingNote />
          <Skeleton className="h-64" />
        </>
      )}
      {one && (
        <>
          <ReturnFacts one={one} />
          <NextStep one={one} />
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

function ReturnFacts({ one }: { one: ReturnWithRecord }) {
  const { record, pickup } = one;
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <ReturnStateBadge state={one.state} />
        <TextLink to={orderPath(one.order_id)}>Order #{one.order_id}</TextLink>
        <span className="wrap-anywhere">{isolated(one.buyer)}</span>
      </p>
      <ReturnedUnits one={one} />
      <p>
        {returnReasonLabels[one.reason]}. {wants[one.resolution]}.
      </p>
      {one.batch && <p>{say`Batch ${one.batch}`}</p>}
      {one.text && <p className="rounded-field bg-linen p-4 whitespace-pre-line wrap-anywhere">{one.text}</p>}
      {one.photos.length > 0 && (
        <ul aria-label="Photos" className="flex flex-wrap gap-3">
          {one.photos.map((url, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer" className="block">
                <img
                  src={url}
                  alt={`${index + 1} of ${one.photos.length}`}
                  width={80}
                  height={80}
                  className="size-20 rounded-field object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="meta">
        {one.asked_by === 'staff' ? 'Asked by staff' : 'Asked by the buyer'} on {dateAndTime(one.created_at)}.{' '}
        {windowText(one.closes_at)}
      </p>
      <p className="meta">
        The buyer has {record.orders === 1 ? '1 order' : `${record.orders} orders`} and{' '}
        {record.returns === 1 ? '1 return' : `${record.returns} returns`}.
      </p>
      {one.decided_by && one.decided_at && (
        <p className="meta">
          {say`Decided by ${one.decided_by}`} on {dateAndTime(one.decided_at)}
        </p>
      )}
      {one.decline_reason && <p className="whitespace-pre-line wrap-anywhere">{one.decline_reason}</p>}
      {pickup && (
        <p className="meta">
          {pickup.tracking_number
            ? say`Picked up by ${pickup.courier}, ${pickup.tracking_number}`
            : say`Picked up by ${pickup.courier}`}
        </p>
      )}
      {one.refund && <p>PKR {rupeesAndPaisa(one.refund)} owed or paid back</p>}
    </div>
  );
}

/** Says so where another person has decided what was open here. */
function NextStep({ one }: { one: ReturnWithRecord }) {
  const [first] = useState(one.state);
  const decide = useDecideReturn(one.id);
  if (one.state === 'REQUESTED') return <DecideForm one={one} decide={decide} />;
  const isTaken = first === 'REQUESTED' && one.decided_by !== null && !decide.isSuccess && !decide.isPending;
  return (
    <>
      {isTaken && <FailureNote message={say`${one.decided_by} has already decided this return.`} />}
      <AfterDecision one={one} />
    </>
  );
}

function AfterDecision({ one }: { one: ReturnWithRecord }) {
  if (one.state === 'APPROVED' && one.pickup)
    return <p>The courier brings it. Receive its parcel under Parcels, Coming back.</p>;
  if (one.state === 'APPROVED')
    return (
      <>
        <ReceiveForm one={one} />
        <CourierForm one={one} kind="PICKUP" />
      </>
    );
  if (one.state === 'RECEIVED' && one.resolution === 'REPLACE') return <CourierForm one={one} kind="REPLACEMENT" />;
  if (one.state === 'RECEIVED') return <p>The refund waits under Cash, Refunds.</p>;
  return null;
}
