export const setupListPath = 'admin/setup-list';

/** What a new shop needs before it opens, in this order; the last two concern the owner who asks. */
export const setupSteps = [
  'company',
  'payment_details',
  'packages',
  'categories',
  'products',
  'free_delivery',
  'test_order',
  'order_hold',
  'second_factor',
  'email_confirmation',
] as const;

export type SetupStep = (typeof setupSteps)[number];

/** A shop with this many orders has opened: its owners need no set-up list. */
export const openedShopOrders = 10;
