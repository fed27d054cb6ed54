import { settingSql } from '@soulvia/settings';

/** SQL expression of the shop's `DeliveryPrices`. */
export const deliveryPricesSql = `json_build_object(
  'groups', ${settingSql('delivery', 'groups')}, 'other', ${settingSql('delivery', 'other')},
  'freeFrom', ${settingSql('company', 'free_delivery_from')})`;
