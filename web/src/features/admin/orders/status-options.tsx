import { orderStatuses } from '@soulvia/contracts';
import { orderStatusBadges } from '@/ui/order-status-badge';

export function StatusOptions() {
  return orderStatuses.map((status) => (
    <option key={status} value={status}>
      {orderStatusBadges[status].label}
    </option>
  ));
}
