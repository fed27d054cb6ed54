import { ButtonLink } from '@/ui/button';
import type { PaymentsFilter } from './payments-filter';

const emptyTexts = {
  pending: 'No pending payments',
  approved: 'No approved payments yet',
  rejected: 'No rejected payments',
  all: 'No Payments Yet',
};

interface NoPaymentsProps {
  filter: PaymentsFilter;
  onReset: () => void;
}

export function NoPayments({ filter: { status, search }, onReset }: NoPaymentsProps) {
  return (
    <div className="grid justify-items-center gap-4 rounded-panel bg-linen px-6 py-16 text-center">
      <p className="text-lg font-semibold">
        {search ? 'No payments match the current filters' : emptyTexts[status ?? 'all']}
      </p>
      {search && (
        <ButtonLink variant="ghost" size="small" to="/admin?section=payments" onClick={onReset}>
          Reset Filters
        </ButtonLink>
      )}
    </div>
  );
}
