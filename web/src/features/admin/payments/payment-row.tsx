import type { PackagePayment } from '@soulvia/contracts';
import { CircleCheck, CircleX, Clock, ZoomIn } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { ListColumn } from '@/ui/listing/list-column';
import { Badge, type BadgeProps } from '@/ui/badge';
import { PaymentActions } from './payment-actions';
import { Screenshot } from './screenshot';
import { ScreenshotDialog } from './screenshot-dialog';

const badges: Record<PackagePayment['status_display'], BadgeProps> = {
  Pending: { label: 'Pending', tone: 'yellow', Icon: Clock },
  Approved: { label: 'Approved', tone: 'green', Icon: CircleCheck },
  Rejected: { label: 'Rejected', tone: 'red', Icon: CircleX },
};

function PaymentStatusBadge({ status }: { status: PackagePayment['status_display'] }) {
  return <Badge {...badges[status]} />;
}

const classes = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-clay wrap-anywhere';

/** The payer, with contact details. */
function PaymentPayer({ payment }: { payment: PackagePayment }) {
  const { full_name, member_id, email, phone } = payment.user;
  return (
    <div className="grid min-w-0 content-start justify-items-start text-[15px]">
      <h3 className="text-base leading-snug font-semibold wrap-anywhere">{full_name}</h3>
      <p className="meta tabular-nums">
        ID {member_id} · Payment #{payment.id}
      </p>
      <a href={`mailto:${email}`} className={classes}>
        {email}
      </a>
      {phone && (
        <a href={`tel:${phone}`} className={classes}>
          {phone}
        </a>
      )}
    </div>
  );
}

interface PaymentRowProps {
  payment: PackagePayment;
  details: readonly ListColumn<PackagePayment>[];
  onExpired: () => void;
  onDone: () => void;
  onFailure: (message: string | null) => void;
}

export function PaymentRow({ payment, details, onExpired, onDone, onFailure }: PaymentRowProps) {
  const [zoomed, setZoomed] = useState(false);
  const { id, status_display } = payment;
  return (
    <li className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-4 gap-y-4 rounded-card border border-line bg-white p-4 shadow-1 compact:gap-y-2 compact:p-2.5 sm:p-5 xl:grid-cols-[88px_minmax(0,1.2fr)_minmax(0,1fr)_240px] xl:gap-x-6">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Enlarge the screenshot of payment #${id}`}
        onClick={() => setZoomed(true)}
        className="relative aspect-4/5 overflow-hidden rounded-field bg-linen max-xl:row-span-2"
      >
        <Screenshot payment={payment} onExpired={onExpired} className="size-full object-cover" />
        <span className="absolute right-1 bottom-1 grid size-7 place-items-center rounded-full bg-white text-moss">
          <ZoomIn size={16} aria-hidden="true" />
        </span>
      </button>
      <PaymentPayer payment={payment} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-5 gap-y-1 text-[15px]">
        {details.map(({ label, cell }) => (
          <Fragment key={label}>
            <dt className="text-ink-2">{label}</dt>
            <dd>{cell(payment)}</dd>
          </Fragment>
        ))}
      </dl>
      <div className="grid content-start justify-items-start gap-3 max-xl:col-span-2 max-xl:flex max-xl:flex-wrap max-xl:items-center max-xl:justify-between max-xl:border-t max-xl:border-line max-xl:pt-4">
        <PaymentStatusBadge status={status_display} />
        <PaymentActions payment={payment} onDone={onDone} onFailure={onFailure} />
      </div>
      {zoomed && <ScreenshotDialog payment={payment} onExpired={onExpired} onClose={() => setZoomed(false)} />}
    </li>
  );
}
