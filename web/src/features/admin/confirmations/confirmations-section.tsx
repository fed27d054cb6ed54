import { SectionHeading } from '@/ui/section-heading';
import { ConfirmationsList } from './confirmations-list';

/** Orders whose shoppers have to be asked whether they want them. */
export function ConfirmationsSection() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <SectionHeading title="Confirmations" />
      <ConfirmationsList />
    </div>
  );
}
