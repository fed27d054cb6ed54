import type { PackagePayment } from '@soulvia/contracts';

const look = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-clay wrap-anywhere';

/** Who paid, and how to ask back. */
export function PaymentPayer({ payment }: { payment: PackagePayment }) {
  const { full_name, member_id, email, phone } = payment.user;
  return (
    <div className="grid min-w-0 content-start justify-items-start text-[15px]">
      <h3 className="text-base leading-snug font-semibold wrap-anywhere">{full_name}</h3>
      <p className="meta tabular-nums">
        ID {member_id} · Payment #{payment.id}
      </p>
      <a href={`mailto:${email}`} className={look}>
        {email}
      </a>
      {phone && (
        <a href={`tel:${phone}`} className={look}>
          {phone}
        </a>
      )}
    </div>
  );
}
