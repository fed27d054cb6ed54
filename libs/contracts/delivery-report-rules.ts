export const deliveryReportPath = 'delivery-report';

export const deliveryGroups = ['week', 'courier', 'city', 'product'] as const;

export type DeliveryGroup = (typeof deliveryGroups)[number];

export const deliveryReportLimits = {
  /** Parcels below which a share says nothing. */
  sharesFrom: 20,
  /** Days without a range in the request. */
  defaultDays: 84,
  daysMax: 366,
  rowsMax: 100,
} as const;
