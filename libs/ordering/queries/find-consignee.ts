import { prepared, type Query } from '@soulvia/platform/database';

export interface Consignee {
  fullName: string;
  phone: string | null;
  /** Null for what is no phone number. */
  phoneKey: string | null;
  street: string;
  city: string;
  zipCode: string;
}

const consigneeSql = prepared(
  `select full_name as "fullName", phone, phone_key as "phoneKey", street_no as street, city, zip_code as "zipCode"
     from orders where id = $1 and deleted_at is null`,
);

/** Reads where an order goes. @returns undefined when it is deleted. */
export async function findConsignee(query: Query, orderId: number): Promise<Consignee | undefined> {
  const [consignee] = await query<Consignee>(consigneeSql, [orderId]);
  return consignee;
}
