import type { ProductFamily } from '@soulvia/contracts';
import { TextLink } from '@/ui/text-link';
import { familyFormPath } from '../product-form-path';

/** Leads from a product to its family. */
export function FamilyHint({ family: { id, name, siblings }, productId }: { family: ProductFamily; productId: number }) {
  const values = siblings.find((sibling) => sibling.id === productId)?.option_values.join(' / ');
  return (
    <p className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
      {values && `${values}, one`} {values ? 'of' : 'One of'} {siblings.length} products of the family “{name}”
      <TextLink to={familyFormPath(id)}>Open the family</TextLink>
    </p>
  );
}
