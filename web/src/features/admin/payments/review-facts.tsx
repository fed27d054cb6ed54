import { isolated, mailLink, type PackagePayment } from '@soulvia/contracts';
import type { ReactNode } from 'react';
import { dateAndTime } from '@/lib/dates';
import { grouped, rupees } from '@/lib/money';
import { TextLink } from '@/ui/text-link';
import { PaymentWarnings } from './payment-warnings';

/** What the screenshot of a payment has to match. */
export function ReviewFacts({ payment }: { payment: PackagePayment }) {
  const { user, package_name, package_price, sc_value, created_at, image_url } = payment;
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-2">
        <Fact label="Expected amount">
          <strong className="text-2xl tabular-nums">PKR {rupees(package_price)}</strong>
        </Fact>
        <Fact label="Package">
          {isolated(package_name)} · {grouped(sc_value)} SC
        </Fact>
        <Fact label="Member">
          <TextLink to={`/admin?section=partners&member=${user.id}`}>{isolated(user.full_name)}</TextLink>
        </Fact>
        <Fact label="Member ID">
          <span className="tabular-nums">{user.member_id}</span>
        </Fact>
        <Fact label="Email">
          <a href={mailLink(user.email)} className="underline underline-offset-4 hover:text-clay">
            {user.email}
          </a>
        </Fact>
        {user.phone && <Fact label="Phone">{user.phone}</Fact>}
        <Fact label="Submitted">
          <time dateTime={created_at}>{dateAndTime(created_at)}</time>
        </Fact>
      </dl>
      {image_url && (
        <a
          href={image_url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center justify-self-start font-medium text-moss underline underline-offset-4 hover:text-clay"
        >
          Open full-size image<span className="sr-only"> (in a new tab)</span>
        </a>
      )}
      <PaymentWarnings payment={payment} />
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}
