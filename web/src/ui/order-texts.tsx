import type { TextPreference } from '@soulvia/contracts';
import { useChangeTexts } from '@/lib/change-texts';
import { usePermissions } from '@/lib/permissions';
import { TextPreferenceSwitch } from './text-preference-switch';

interface OrderTextsProps {
  orderId: number;
  preference: TextPreference;
  /** The list whose rows show it. */
  list: string;
}

/** Whether the phone of an order gets text messages. */
export function OrderTexts({ orderId, preference, list }: OrderTextsProps) {
  const change = useChangeTexts(`orders/${orderId}/text-preference`, list);
  const mayChange = usePermissions()('orders.confirm');
  return <TextPreferenceSwitch preference={preference} of={`order #${orderId}`} send={mayChange ? change : null} />;
}
