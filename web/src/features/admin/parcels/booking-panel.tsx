import { type BookingLookUp, type FoundBooking, type Parcel, say, isolated } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { getReason } from '@/lib/api-error';
import { notifySuccess } from '@/lib/notify';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { bookingText } from './booking-text';
import { adoptBooking, lookUpBooking, retryBooking, useRereadParcels } from './parcel-requests';

/** What is known about the booking at the courier, and what staff can do where it is not booked. */
export function BookingPanel({ parcel }: { parcel: Parcel }) {
  const { booking, courier } = parcel;
  const reread = useRereadParcels();
  const lookUp = useMutation({ mutationFn: () => lookUpBooking(parcel.id), onSettled: reread });
  const retry = useMutation({
    mutationFn: () => retryBooking(parcel.id),
    onSuccess: () => {
      notifySuccess(say`${courier.name} is asked again`);
      lookUp.reset();
    },
    onSettled: reread,
  });
  const adopt = useMutation({
    mutationFn: ({ tracking_number: number }: FoundBooking) => adoptBooking(parcel.id, number),
    onSuccess: () => notifySuccess('Tracking number saved'),
    onSettled: reread,
  });
  const text = bookingText(parcel);
  if (!booking || text === null) return null;
  const isBusy = lookUp.isPending || retry.isPending || adopt.isPending;
  const failure = [adopt, retry, lookUp].find(({ isError }) => isError)?.error;
  const mayLookUp = booking.state !== 'ASKED';
  return (
    <section aria-labelledby="parcel-booking" className="grid gap-3 rounded-card border border-line p-4">
      <h3 id="parcel-booking" tabIndex={-1} className="font-semibold">
        Booking at {isolated(courier.name)}
      </h3>
      <p role="status" className="wrap-anywhere">
        {text}
      </p>
      {booking.says !== null && <p className="meta wrap-anywhere">{booking.says}</p>}
      {lookUp.isSuccess && <Found of={parcel} lookUp={lookUp.data} onAdopt={adopt.mutate} isBusy={isBusy} />}
      {failure && <FailureNote message={getReason(failure)} />}
      <div className="flex flex-wrap gap-3">
        {mayLookUp && (
          <Button size="small" busy={lookUp.isPending} disabled={isBusy} onClick={() => lookUp.mutate()}>
            Look it up
          </Button>
        )}
        {booking.may_retry && parcel.state === 'BOOKED' && (
          <Button variant="ghost" size="small" busy={retry.isPending} disabled={isBusy} onClick={() => retry.mutate()}>
            Book it again
          </Button>
        )}
      </div>
    </section>
  );
}

interface FoundProps {
  of: Parcel;
  lookUp: BookingLookUp;
  onAdopt: (booking: FoundBooking) => void;
  isBusy: boolean;
}

function Found({ of: { order_id: orderId, courier }, lookUp: { tried, found }, onAdopt, isBusy }: FoundProps) {
  if (tried === 'refused')
    return <p>{isolated(courier.name)} did not accept the request. Check the secret of the courier.</p>;
  if (tried === 'unreachable')
    return <p>{isolated(courier.name)} did not answer. Look it up again in a few minutes.</p>;
  if (found.length === 0)
    return (
      <p>
        {isolated(courier.name)} has nothing under order #{orderId}. You can book it again.
      </p>
    );
  return (
    <ul className="grid gap-2">
      {found.map((booking) => (
        <li key={booking.tracking_number} className="flex flex-wrap items-center gap-3">
          <span className="font-semibold wrap-anywhere">{booking.tracking_number}</span>
          {booking.courier_says !== null && <span className="meta wrap-anywhere">{booking.courier_says}</span>}
          <Button size="small" disabled={isBusy} onClick={() => onAdopt(booking)}>
            Use this number<span className="sr-only">: {booking.tracking_number}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
