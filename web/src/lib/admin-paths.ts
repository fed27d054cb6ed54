export function orderPath(id: number): string {
  return `/admin?section=orders&order=${id}`;
}

export function threadPath(id: number): string {
  return `/admin?section=inbox&thread=${id}`;
}

/** The orders that have a discount code. */
export function couponOrdersPath(id: number): string {
  return `/admin?section=orders&coupon=${id}`;
}

export function parcelPath(id: number): string {
  return `/admin?section=parcels&tab=on-the-way&parcel=${id}`;
}

export function paymentPath(id: number): string {
  return `/admin?section=payments&status=all&q=%23${id}`;
}
