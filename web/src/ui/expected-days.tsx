import { arrivalText, type DeliveryEstimate, deliveryEstimatePath } from '@soulvia/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { useDebouncedValue } from '@/lib/use-debounced-value';

/** When an order to a city that is placed now would arrive; nothing where the shop knows no days. */
export function ExpectedDays({ city }: { city: string }) {
  const settled = useDebouncedValue(city.trim());
  const path = `${deliveryEstimatePath}?city=${encodeURIComponent(settled)}`;
  const { data } = useQuery({
    queryKey: ['delivery-estimate', settled],
    staleTime: 60_000,
    queryFn: settled === '' ? skipToken : ({ signal }) => getJson<DeliveryEstimate>(path, signal),
  });
  if (!data?.arrival) return null;
  return <p className="meta wrap-anywhere">{arrivalText(data.arrival, data.city)}</p>;
}
