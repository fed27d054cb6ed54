import type { FamilySibling, Product, ProductFamily, StaffFamily } from '@soulvia/contracts';
import { sampleProduct } from './samples';

export function sampleSibling(id: number, ...option_values: string[]): FamilySibling {
  return { id, option_values, price: '1850.00', is_available: true, display_image_url: null };
}

/** Three sizes, the largest out of stock. */
export function sampleFamily(changes: Partial<ProductFamily> = {}): ProductFamily {
  return {
    id: 5,
    name: 'Glow Serum',
    axes: ['Size'],
    siblings: [
      sampleSibling(1, '30 ml'),
      sampleSibling(2, '50 ml'),
      { ...sampleSibling(3, '100 ml'), is_available: false },
    ],
    ...changes,
  };
}

/** A product of a family, named after its values. */
export function sampleMember(id: number, family = sampleFamily()): Product {
  const own = family.siblings.find((sibling) => sibling.id === id);
  return sampleProduct({ id, name: [family.name, ...(own?.option_values ?? [])].join(' '), family });
}

export function sampleStaffFamily(changes: Partial<StaffFamily> = {}): StaffFamily {
  const { siblings, ...family } = sampleFamily();
  const members = siblings.map((sibling) => ({ ...sibling, name: `Glow Serum ${sibling.option_values.join(' ')}` }));
  return { ...family, members, ...changes };
}
