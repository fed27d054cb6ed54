import { openParcelStates, type Parcel, type ParcelState, parcelStateLabels, isolated } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { ExternalLink, Printer } from 'lucide-react';
import { getReason } from '@/lib/api-error';
import { dateAndTime } from '@/lib/dates';
import { usePermissions } from '@/lib/permissions';
import { ShopAmount } from '@/ui/amount';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { Link } from '@/ui/link';
import { ParcelStateBadge } from '@/ui/parcel-state-badge';
import { BookingPanel } from './booking-panel';
import { untakenText } from './booking-text';
import { CorrectForm } from './correct-form';
import { OrderLink } from './parcel-columns';
import { attemptCount, courierAndNumber, downloadLabel } from './parcel-requests';
import { parcelTabPath } from './parcel-tabs';
import { ReportForm } from './report-form';
import { TrackingForm } from './tracking-form';
import { VoidButton } from './void-button';

/** Downloads the label of a parcel that the shop has booked at its courier and that has not left. */
function LabelButton({ parcel: { id, booking, state } }: { parcel: Parcel }) {
  const label = useMutation({ mutationFn: () => downloadLabel(id) });
  if (booking?.state !== 'DONE' || state !== 'BOOKED') return null;
  return (
    <div className="grid justify-items-start gap-3">
      {label.isError && <FailureNote message={getReason(label.error)} />}
      <Button variant="ghost" size="small" busy={label.isPending} onClick={() => label.mutate()}>
        <Printer size={18} aria-hidden="true" />
        Download label
      </Button>
    </div>
  );
}

const correctable: readonly ParcelState[] = ['DELIVERED', 'RETURNING', 'LOST'];
const isOpen = (state: ParcelState) => (openParcelStates as readonly ParcelState[]).includes(state);

export function ParcelView({ parcel }: { parcel: Parcel }) {
  const may = usePermissions();
  const { order_id, order, state, cash_due, disagreement, advice, lines } = parcel;
  const mayWrite = may('parcels.write');
  return (
    <div className="grid grid-cols-1 gap-6">
      <ParcelHead parcel={parcel} />
      {disagreement !== null && <p className="font-semibold text-danger">{disagreement}</p>}
      <Untaken parcel={parcel} />
      {mayWrite && <BookingPanel parcel={parcel} />}
      {mayWrite && <LabelButton parcel={parcel} />}
      {state === 'BOOKED' && parcel.tracking_number !== null && (
        <Link
          to={`/admin?section=orders&slip=${order_id}&print=labels`}
          className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4 hover:text-clay"
        >
          Print label
        </Link>
      )}
      <p className="text-[15px]">
        <OrderLink id={order_id} /> · {isolated(order.full_name)}, {isolated(order.city)} · collect{' '}
        <span className="whitespace-nowrap">
          <ShopAmount value={cash_due} />
        </span>
      </p>
      <Contents lines={lines} />
      {advice?.answered && <AnsweredAdvice answered={advice.answered} />}
      {mayWrite && isOpen(state) && <TrackingForm key={parcel.tracking_number} parcel={parcel} />}
      {mayWrite && <ReportForm parcel={parcel} />}
      {mayWrite && state === 'BOOKED' && <VoidButton parcel={parcel} />}
      {may('cash.write') && correctable.includes(state) && <CorrectForm parcel={parcel} />}
      <Reports parcel={parcel} />
    </div>
  );
}

function ParcelHead({ parcel }: { parcel: Parcel }) {
  const { state, tracking_url, attempts } = parcel;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ParcelStateBadge state={state} />
      <span className="font-semibold wrap-anywhere">{courierAndNumber(parcel)}</span>
      {attempts > 0 && <span className="meta">{attemptCount(attempts)}</span>}
      {tracking_url !== null && (
        <a
          href={tracking_url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 underline underline-offset-4 hover:text-clay"
        >
          <ExternalLink size={16} aria-hidden="true" />
          Track
        </a>
      )}
    </div>
  );
}

function Contents({ lines }: Pick<Parcel, 'lines'>) {
  return (
    <section aria-label="Contents">
      <ul className="grid gap-1">
        {lines.map(({ order_line_id: id, quantity, product_name: name, restocked, written_off: writtenOff }) => (
          <li key={id} className="wrap-anywhere">
            {quantity} × {isolated(name)}
            {restocked !== null && (
              <span className="meta">
                {' '}
                ({restocked} back on sale, {writtenOff} written off)
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reports({ parcel }: { parcel: Parcel }) {
  const mayManage = usePermissions()('couriers.manage');
  return (
    <section aria-labelledby="parcel-reports" className="grid gap-3 border-t border-line pt-6">
      <h3 id="parcel-reports" tabIndex={-1} className="text-lg font-semibold">
        Reports
      </h3>
      <ol className="grid gap-3">
        <li>
          Booked{' '}
          <time dateTime={parcel.booked_at} className="meta">
            {dateAndTime(parcel.booked_at)}
          </time>
        </li>
        {parcel.reports.map((report) => (
          <li key={`${report.at} ${report.state} ${report.by}`} className="grid">
            <span>
              {report.state === null ? 'Unknown wording' : parcelStateLabels[report.state]}
              {!report.applied && ' (kept, not applied)'}{' '}
              <time dateTime={report.at} className="meta">
                {dateAndTime(report.at)}
              </time>
              <span className="meta">, {report.by}</span>
            </span>
            {report.state === null && report.courier_says !== null && mayManage && (
              <Link
                to={`${parcelTabPath('couriers')}&wordings=${parcel.courier.id}`}
                className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4 hover:text-clay"
              >
                Say what it means
              </Link>
            )}
            {report.courier_says !== null && <span className="meta wrap-anywhere">{report.courier_says}</span>}
            {report.note !== null && <span className="text-[15px] wrap-anywhere">{report.note}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Untaken({ parcel }: { parcel: Parcel }) {
  const untaken = untakenText(parcel);
  if (untaken === null) return null;
  return (
    <p className="wrap-anywhere">
      <span className="font-semibold text-danger">{untaken}</span>{' '}
      {parcel.not_taken?.says && <span className="meta">{parcel.not_taken.says}</span>}
    </p>
  );
}

function AnsweredAdvice({ answered }: { answered: NonNullable<NonNullable<Parcel['advice']>['answered']> }) {
  return (
    <p className="rounded-field bg-linen px-3 py-2 text-[15px] wrap-anywhere">
      {answered.action === 'RETURN' ? 'Bring back' : 'Try again'}, by {answered.by}: {isolated(answered.remarks)}
    </p>
  );
}
