import { liveLimits } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { CircleX, Clock, Gift } from 'lucide-react';
import { joinPath } from '@/features/member/partners/join-path';
import { shortDate } from '@/lib/dates';
import { useSession } from '@/lib/session-store';
import { TextLink } from '@/ui/text-link';
import { ownPaymentsQuery } from './list-own-payments';
import { PaymentNote } from './payment-note';

/** How it stands with what the member paid; nothing where that cannot be read. */
export function PaymentNotes() {
  const { user } = useSession();
  const { data: payments } = useQuery({ ...ownPaymentsQuery(), refetchInterval: liveLimits.fallbackPollMs });
  const pending = payments?.filter((payment) => payment.is_approved === null) ?? [];
  const refused = payments?.[0]?.is_approved === false ? payments[0] : undefined;
  return (
    <>
      <div role="status" className="grid gap-3 empty:hidden">
        {pending.map(({ id, package_name, created_at }) => (
          <PaymentNote key={id} Icon={Clock} title="Your payment is being reviewed">
            {package_name}, sent on {shortDate(created_at)}. Your points are added as soon as it is approved.
          </PaymentNote>
        ))}
        {refused && (
          <PaymentNote Icon={CircleX} title="Your payment was not approved">
            {refused.package_name}, sent on {shortDate(refused.created_at)}.{' '}
            <TextLink to="/contact">Ask us why</TextLink> or <TextLink to={joinPath}>choose a package again</TextLink>.
          </PaymentNote>
        )}
      </div>
      {payments?.length === 0 && user?.role !== 'SOULVIA_PARTNER' && (
        <PaymentNote Icon={Gift} title="Become a partner">
          One package of products makes you one. <TextLink to={joinPath}>See the packages</TextLink>
        </PaymentNote>
      )}
    </>
  );
}
