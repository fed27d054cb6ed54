import type { FamilySibling, ProductFamily, StaffFamily } from '@soulvia/contracts';
import { imageUrl } from '@soulvia/platform/files';
import { decideStatus } from '../domain/availability.js';

type MemberRow = Omit<StaffFamily['members'][number], 'is_available' | 'display_image_url'> & {
  is_delisted: boolean;
  quantity: number;
  display_image: string | null;
};

export interface FamilyRow {
  id: number;
  name: string;
  axes: string[];
  members: MemberRow[];
}

/** SQL of a family `product_families f` with its products, as one JSON value. */
export const familyJson = `json_build_object('id', f.id, 'name', f.name, 'axes', f.axes, 'members', (
    select json_agg(json_build_object('id', m.id, 'name', m.name, 'option_values', m.option_values, 'price', m.price::text,
                                      'is_delisted', m.held_out_of_stock, 'quantity', ms.quantity, 'display_image', m.display_image)
                    order by m.family_order)
      from products m join stock ms on ms.product_id = m.id where m.family_id = f.id))`;

export function presentFamily({ id, name, axes, members }: FamilyRow): ProductFamily {
  return { id, name, axes, siblings: members.map(presentSibling) };
}

export function presentStaffFamily({ id, name, axes, members }: FamilyRow): StaffFamily {
  return { id, name, axes, members: members.map((member) => ({ ...presentSibling(member), name: member.name })) };
}

function presentSibling(row: MemberRow): FamilySibling {
  const { id, option_values, price, is_delisted, quantity, display_image } = row;
  return {
    id,
    option_values,
    price,
    is_available: decideStatus({ isDelisted: is_delisted, quantity }) === 'INSTOCK',
    display_image_url: imageUrl(display_image),
  };
}
