import { SectionHeading } from '@/ui/section-heading';
import { OrderWaves } from './order-waves';
import { ConfirmationsList } from './confirmations-list';

export function ConfirmationsSection() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <SectionHeading title="Confirmations" />
      <OrderWaves />
      <ConfirmationsList />
    </div>
  );
}
