import { isolated, type PackagePayment, mailLink } from '@soulvia/contracts';
import { clsx } from 'clsx';
import { CircleCheck, CircleX, Clock, Mail, Phone } from 'lucide-react';
import { useState } from 'react';
import { rupees } from '@/lib/money';
import type { Selection } from '@/lib/use-selection';
import type { ListColumn } from '@/ui/listing/list-column';
import { SelectRow } from '@/ui/listing/select-row';
import { Badge, type BadgeProps } from '@/ui/badge';
import { Modal } from '@/ui/modal';
import { FullSizeLink } from './full-size-link';
import { PaymentActions, type PaymentActionsProps } from './payment-actions';
import { hasDoubts, PaymentWarnings } from './payment-warnings';
import { Screenshot } from './screenshot';

interface ScreenshotDialogProps {
  payment: PackagePayment;
  onExpired: () => void;
  onClose: () => void;
}

/** The screenshot in full size, beside the figures it has to match. */
function ScreenshotDialog({ payment, onExpired, onClose }: ScreenshotDialogProps) {
  const { id, user, package_name, package_price, image_url } = payment;
  return (
    <Modal title={`Payment #${id}`} wide onClose={onClose}>
      <p className="wrap-anywhere">
        {isolated(user.full_name)} · {isolated(package_name)} ·{' '}
        <strong className="tabular-nums">PKR {rupees(package_price)}</strong>
      </p>
      <Screenshot
        payment={payment}
        onExpired={onExpired}
        explained
        className="max-h-[calc(100dvh-260px)] min-h-48 w-full rounded-card bg-linen object-contain"
      />
      <FullSizeLink url={image_url} />
    </Modal>
  );
}

const badges: Record<PackagePayment['status_display'], BadgeProps> = {
  Pending: { label: 'Pending', tone: 'yellow', Icon: Clock },
  Approved: { label: 'Approved', tone: 'green', Icon: CircleCheck },
  Rejected: { label: 'Rejected', tone: 'red', Icon: CircleX },
};

function PaymentStatusBadge({ status }: { status: PackagePayment['status_display'] }) {
  return <Badge {...badges[status]} />;
}

const iconLink = 'grid size-11 place-items-center rounded-full text-moss hover:bg-sage-100';

function PaymentPayer({ payment }: { payment: PackagePayment }) {
  const { full_name, member_id } = payment.user;
  return (
    <div className="min-w-0 text-[15px]">
      <h3 className="truncate text-base leading-snug font-semibold">{full_name}</h3>
      <p className="meta truncate tabular-nums">
        ID {member_id} · Payment #{payment.id}
      </p>
      {payment.bank_reference && <p className="meta truncate">Ref. {payment.bank_reference}</p>}
    </div>
  );
}

function PayerLinks({ payer: { email, phone } }: { payer: PackagePayment['user'] }) {
  return (
    <span className="flex">
      <a href={mailLink(email)} title={email} className={iconLink}>
        <Mail size={18} aria-hidden="true" />
        <span className="sr-only">{email}</span>
      </a>
      {phone && (
        <a href={`tel:${phone}`} title={phone} className={iconLink}>
          <Phone size={18} aria-hidden="true" />
          <span className="sr-only">{phone}</span>
        </a>
      )}
    </span>
  );
}

/** Details whose values need no label in a compact row. */
const clearByItself = new Set(['Package', 'Amount', 'Submitted']);

interface PaymentRowProps {
  payment: PackagePayment;
  /** Omitted where no payments are selected. */
  selection?: Selection;
  details: readonly ListColumn<PackagePayment>[];
  onExpired: () => void;
  onDone: PaymentActionsProps['onDone'];
  onFailure: (message: string | null) => void;
}

export function PaymentRow({ payment, selection, details, onExpired, onDone, onFailure }: PaymentRowProps) {
  const [zoomed, setZoomed] = useState(false);
  const { id, status_display } = payment;
  const hasWarnings = hasDoubts(payment);
  return (
    <li
      data-row
      tabIndex={-1}
      className={`list-line flex flex-wrap items-center gap-x-3 gap-y-1 bg-white px-3 py-4 -outline-offset-3! compact:py-2 ${hasWarnings ? '' : 'xl:flex-nowrap'}`}
    >
      {selection && <SelectRow label={`Select payment #${id}`} id={id} selection={selection} />}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Enlarge the screenshot of payment #${id}`}
        onClick={() => setZoomed(true)}
        className="size-11 shrink-0 overflow-hidden rounded-field bg-linen"
      >
        <Screenshot payment={payment} onExpired={onExpired} className="size-full object-cover" />
      </button>
      <div className="min-w-0 flex-1 basis-24 xl:basis-0">
        <PaymentPayer payment={payment} />
      </div>
      <dl className="flex flex-wrap gap-x-3 text-[15px] max-xl:order-1 max-xl:basis-full xl:flex-[1.4] xl:basis-0">
        {details.map(({ label, cell }) => (
          <div key={label} className="flex min-w-0 gap-1.5">
            <dt className={clsx('text-ink-2', clearByItself.has(label) && 'compact:sr-only')}>{label}</dt>
            <dd className="min-w-0">{cell(payment)}</dd>
          </div>
        ))}
      </dl>
      <PaymentStatusBadge status={status_display} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 max-xl:order-2 max-xl:basis-full xl:flex-nowrap">
        <PayerLinks payer={payment.user} />
        <PaymentActions payment={payment} onDone={onDone} onFailure={onFailure} />
      </div>
      <PaymentWarnings payment={payment} />
      {zoomed && <ScreenshotDialog payment={payment} onExpired={onExpired} onClose={() => setZoomed(false)} />}
    </li>
  );
}
