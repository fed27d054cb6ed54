import type { SheetColumn } from '@soulvia/platform/sheets';

/** As couriers and their sheets name it. */
export const trackingNumberColumn = {
  name: 'tracking_number',
  alsoNamed: [
    'tracking',
    'tracking_id',
    'cn_number',
    'cn',
    'consignment_number',
    'consignment',
    'awb_number',
    'awb',
    'waybill_number',
    'waybill',
    'shipment_number',
    'parcel_number',
  ],
  required: true,
  isIdentifier: true,
} satisfies SheetColumn;
