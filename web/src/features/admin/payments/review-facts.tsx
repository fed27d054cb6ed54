import { isolated, mailLink, type PackagePayment } from '@soulvia/contracts';
import type { ReactNode } from 'react';
import { dateAndTime } from '@/lib/dates';
import { grouped, rupees } from '@/lib/money';
import { spacedPhone } from '@/lib/spaced-phone';
import { TextLink } from '@/ui/text-link';
import { PaymentWarnings } from './payment-warnings';

/** What the screenshot of a payment has to match. */
export function ReviewFacts({ payment }: { payment: PackagePayment }) {
  const { user, package_name, package_price, sc_value, created_at } = payment;
  return (
    <div className="grid grid-cols-1 gap-5">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-2">
        <Fact label="Expected amount">
          <strong className="text-2xl tabular-nums">PKR {rupees(package_price)}</strong>
        </Fact>
        <Fact label="Package">
          {isolated(package_name)} · {grouped(sc_value)} SC
        </Fact>
        <Fact label="Member">
          <TextLink to={`/admin?section=partners&member=${user.id}`}>{isolated(user.full_name)}</TextLink>{' '}
          <span className="tabular-nums">· ID {user.member_id}</span>
        </Fact>
        <Fact label="Email">
          <a href={mailLink(user.email)} className="underline underline-offset-4 hover:text-clay">
            {user.email}
          </a>
        </Fact>
        {user.phone && <Fact label="Phone">{spacedPhone(user.phone)}</Fact>}
        <Fact label="Submitted">
          <time dateTime={created_at}>{dateAndTime(created_at)}</time>
        </Fact>
      </dl>
      <PaymentWarnings payment={payment} />
    </div>
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
