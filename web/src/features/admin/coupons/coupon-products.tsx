import { isolated } from '@soulvia/contracts';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { allCategoriesQuery } from '@/features/admin/products/all-categories';
import { ProductChoice } from '@/features/admin/products/product-choice';
import { productQuery } from '@/features/shop/products/get-product';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/checkbox-field';
import type { CouponDraft } from './coupon-draft';

type Chosen = Pick<CouponDraft, 'product_ids' | 'category_ids'>;

interface CouponProductsProps {
  chosen: Chosen;
  problem?: string;
  onChange: (changes: Partial<Chosen>) => void;
}

/** The products and categories that a code is for. */
export function CouponProducts({ chosen, problem, onChange }: CouponProductsProps) {
  const { product_ids: products, category_ids: categories } = chosen;
  const client = useQueryClient();
  const listed = useQuery(allCategoriesQuery()).data?.rows ?? [];
  const read = useQueries({ queries: products.map(productQuery) });
  return (
    <>
      <p className="meta">For all products, unless you choose categories or products.</p>
      {problem && <p className="text-sm font-medium text-danger">{problem}</p>}
      <div className="flex flex-wrap gap-x-6">
        {listed.map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={name}
            checked={categories.includes(id)}
            onChange={({ target: { checked } }) =>
              onChange({ category_ids: checked ? [...categories, id] : categories.filter((other) => other !== id) })
            }
          />
        ))}
      </div>
      <ul aria-label="Chosen products" className="flex flex-wrap gap-2 empty:hidden">
        {products.map((id, index) => (
          <li key={id}>
            <Button
              variant="ghost"
              size="small"
              onClick={() => onChange({ product_ids: products.filter((other) => other !== id) })}
            >
              <span className="sr-only">Remove</span> {isolated(read[index]?.data?.name ?? `#${id}`)}
              <X size={16} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <ProductChoice
        label="Add a product"
        all
        chosen={null}
        onChoose={(product) => {
          client.setQueryData(productQuery(product.id).queryKey, product);
          onChange({ product_ids: [...new Set([...products, product.id])] });
        }}
      />
    </>
  );
}
