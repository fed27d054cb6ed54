import { type ProductFamily, isolated } from '@soulvia/contracts';
import { TextLink } from '@/ui/text-link';
import { familyFormPath } from '../product-form-path';

export function FamilyHint({ family: { id, name, siblings } }: { family: ProductFamily }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
      Part of the family “{isolated(name)}” ({siblings.length} products)
      <TextLink to={familyFormPath(id)}>Edit family</TextLink>
    </p>
  );
}
