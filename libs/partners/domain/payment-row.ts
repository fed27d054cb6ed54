/** Where a payment stands, as SQL on `package_payments`; there is an index over it. */
export const paymentStatus = `case when is_approved then 'approved' when not is_approved then 'rejected' else 'pending' end`;

/** A payment as the database has it, with the package as it was when it was submitted. */
export interface PaymentRow {
  id: number;
  user_id: number;
  package_id: number;
  package_name: string;
  package_price: string;
  sc_value: number;
  screenshot: string;
  is_approved: boolean | null;
  created_at: string;
}

export const paymentColumns = `p.id, p.user_id, p.package_id, p.package_name, p.package_price::text as package_price,
  p.sc_value::float8 as sc_value, p.screenshot, p.is_approved, p.created_at`;

/** What its events say of it. */
export function paymentBody(row: PaymentRow) {
  return {
    payment_id: row.id,
    user_id: row.user_id,
    package_id: row.package_id,
    package_name: row.package_name,
    amount: row.package_price,
    sc_value: row.sc_value,
  };
}
