/** Paths below `/api/v1/`. */
export const courierCashPath = 'cash/couriers';
export const cashSummaryPath = 'cash/summary';

/** First days of the ages by which open cash is shown, counted from the delivery. */
export const cashAges = [0, 8, 15, 31] as const;
