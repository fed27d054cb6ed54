import { useQuery } from '@tanstack/react-query';
import { TextLink } from '@/ui/text-link';
import { stepPath } from '../join-steps';
import { ownPaymentsQuery } from '../payment/own-payments';

/** For a member who has paid already and comes back. */
export function PendingNote() {
  const { data } = useQuery(ownPaymentsQuery());
  const newest = data?.[0];
  if (newest?.status_display !== 'Pending') return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-sage-100 px-4 py-2">
      <p role="status" className="wrap-anywhere">
        Your payment for {newest.package_name} is being reviewed.
      </p>
      <TextLink to={stepPath('welcome')}>See your payment</TextLink>
    </div>
  );
}
