import type { Product } from '@soulvia/contracts';

/** `Glow Serum, 50 ml` for a product that is known to belong to a family. */
export function fullNameOf({ id, name, family }: Product): string {
  const values = family?.siblings.find((sibling) => sibling.id === id)?.option_values;
  return values ? [family?.name, ...values].join(', ') : name;
}
