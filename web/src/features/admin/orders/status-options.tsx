import { orderStatuses } from '@soulvia/contracts';
import { orderStatusLooks } from '@/ui/order-status-badge';

export function StatusOptions() {
  return orderStatuses.map((status) => (
    <option key={status} value={status}>
      {orderStatusLooks[status].label}
    </option>
  ));
}
