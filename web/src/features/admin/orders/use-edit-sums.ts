import { editedDeliveryPaisa, type OrderEditSums, type StaffOrder } from '@soulvia/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { postJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { useDeliveryPrices } from '@/lib/delivery';
import { listKey } from '@/lib/fetch-list';
import { decimalRupees, toPaisa } from '@/lib/money';
import { useDebouncedValue } from '@/lib/use-debounced-value';
import { contentProblems, diffContent, toContent, type ContentDraft } from './order-content';
import { sumLines } from './order-draft';

/** What an edit comes to. The server works out what a discount code gives to the new items, and says when it gives nothing. */
export function useEditSums(order: StaffOrder, draft: ContentDraft) {
  const { items, shipping_address } = diffContent(draft, toContent(order));
  const edit = useDebouncedValue(JSON.stringify({ items, shipping_address }));
  const isEdited = edit !== '{}';
  const { data, error } = useQuery({
    queryKey: listKey('orders', 'edit', order.id, edit),
    enabled: isEdited && order.coupon_code !== undefined && Object.keys(contentProblems(draft)).length === 0,
    placeholderData: keepPreviousData,
    queryFn: () => postJson<OrderEditSums>(`orders/${order.id}/content/check`, JSON.parse(edit)),
  });
  const checked = isEdited && !error ? data : undefined;
  const prices = useDeliveryPrices({ staleTime: 0 });
  const before = {
    city: order.shipping_address.city,
    subtotalPaisa: toPaisa(order.subtotal),
    shippingPaisa: toPaisa(order.shipping),
  };
  const { subtotal, shipping, amount } = sumLines(draft.lines, (subtotalPaisa) =>
    editedDeliveryPaisa(prices, before, { city: draft.address.city, subtotalPaisa }),
  );
  const withoutCode = {
    subtotal: decimalRupees(subtotal),
    shipping: decimalRupees(shipping),
    amount: decimalRupees(amount),
  };
  return {
    sums: order.coupon_code === undefined ? withoutCode : { ...order, ...checked },
    message: isEdited && error ? `Failed to work out the total: ${getReason(error)}` : (checked?.message ?? null),
  };
}
