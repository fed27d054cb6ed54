import { arrivalText, isLate, type OrderStatus, type PromisedArrival, shopDay } from '@soulvia/contracts';
import { useNow } from '@/lib/use-now';

export interface PromisedDaysProps {
  order: PromisedArrival & { status: OrderStatus };
  city: string;
}

/** What the buyer has read about the arrival of an order under way, and what the shop does about one that is late. */
export function PromisedDays({ order, city }: PromisedDaysProps) {
  const now = useNow(60_000);
  const { status, promised_from: from, promised_to: to, courier_asked_at: askedAt } = order;
  const isUnderWay = status === 'PROCESSING' || status === 'SHIPPED';
  if (!isUnderWay || from === undefined || to === undefined) return null;
  return (
    <p className="font-medium wrap-anywhere">
      {arrivalText({ from, to }, city)}
      {isLate(order, shopDay(new Date(now))) && `. Later than we said.${askedAt ? ' We are asking the courier.' : ''}`}
    </p>
  );
}
