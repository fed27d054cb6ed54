import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { usePermissions } from '@/lib/permissions';
import { paymentDetailsQuery } from '@/lib/payment-details';
import { TextLink } from '@/ui/text-link';

/** Members cannot pay for packages until an account is set. */
export function PaymentDetailsReminder() {
  const may = usePermissions();
  const { data } = useQuery(paymentDetailsQuery());
  if (data?.ready !== false || !may('settings.write')) return null;
  return (
    <section
      aria-label="Payment details missing"
      className="flex items-center gap-3 rounded-card border border-line bg-white px-5 py-4"
    >
      <Landmark size={20} aria-hidden="true" className="shrink-0 text-moss" />
      <p>
        Members can't pay for packages until you add an account.{' '}
        <TextLink to="/admin?section=settings&tab=payments">Add payment details</TextLink>
      </p>
    </section>
  );
}
