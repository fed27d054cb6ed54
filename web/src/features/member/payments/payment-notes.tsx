import { liveLimits, isolated, type OwnPackagePayment } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { CircleX, Clock, Gift, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinPath } from '@/features/member/partners/join-path';
import { shortDate } from '@/lib/dates';
import { lazyPart } from '@/lib/lazy-part';
import { rupees } from '@/lib/money';
import { useSession } from '@/lib/session-store';
import { TextLink } from '@/ui/text-link';
import { ownPaymentsQuery } from './list-own-payments';

const BuyBackNote = lazyPart<{ payment: OwnPackagePayment }>(() =>
  import('./buy-back-note').then((part) => ({ default: part.BuyBackNote })),
);

/** The status of the member's payments; empty when it cannot be loaded. */
export function PaymentNotes() {
  const { user } = useSession();
  const { data: payments } = useQuery({ ...ownPaymentsQuery(), refetchInterval: liveLimits.fallbackPollMs });
  const pending = payments?.filter((payment) => payment.is_approved === null) ?? [];
  const rejected = payments?.[0]?.is_approved === false ? payments[0] : undefined;
  return (
    <>
      <div role="status" className="grid gap-3 empty:hidden">
        {pending.map(({ id, package_name, created_at }) => (
          <PaymentNote key={id} Icon={Clock} title="Your payment is being reviewed">
            {isolated(package_name)}, sent on {shortDate(created_at)}. Your points are added as soon as it is approved.
          </PaymentNote>
        ))}
        {rejected && <RejectedPayment payment={rejected} />}
      </div>
      {payments?.map((payment) => payment.buy_back_until && <BuyBackNote key={payment.id} payment={payment} />)}
      {payments?.length === 0 && user?.role !== 'SOULVIA_PARTNER' && (
        <PaymentNote Icon={Gift} title="Become a partner">
          Buy one package to become a partner. <TextLink to={joinPath}>See the packages</TextLink>
        </PaymentNote>
      )}
    </>
  );
}

function RejectedPayment({ payment }: { payment: OwnPackagePayment }) {
  const { package_name: name, package_price: price, created_at: sentAt, buy_back: buyBack } = payment;
  if (buyBack?.state === 'ACCEPTED')
    return (
      <PaymentNote Icon={Clock} title="Your package was bought back">
        You gave {isolated(name)} back. We refund PKR {rupees(price)}.
      </PaymentNote>
    );
  return (
    <PaymentNote Icon={CircleX} title="Your payment was not approved">
      {isolated(name)}, sent on {shortDate(sentAt)}. <TextLink to="/contact">Ask us why</TextLink> or{' '}
      <TextLink to={joinPath}>choose a package again</TextLink>.
    </PaymentNote>
  );
}

interface PaymentNoteProps {
  Icon: LucideIcon;
  title: string;
  children: ReactNode;
}

function PaymentNote({ Icon, title, children }: PaymentNoteProps) {
  return (
    <div className="flex items-start gap-4 rounded-card bg-blush px-5 py-4">
      <Icon size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-clay" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-[15px] text-ink-2 wrap-anywhere">{children}</p>
      </div>
    </div>
  );
}
