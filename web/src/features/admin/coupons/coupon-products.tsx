import { type Coupon, isolated } from '@soulvia/contracts';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { allCategoriesQuery } from '@/features/admin/products/all-categories';
import { ProductChoice } from '@/features/admin/products/product-choice';
import { productQuery } from '@/features/shop/products/get-product';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/checkbox-field';
import { FieldError } from '@/ui/field-frame';
import type { CouponDraft } from './coupon-draft';

type Chosen = Pick<CouponDraft, 'product_ids' | 'category_ids'>;

interface CouponProductsProps {
  /** With their names. */
  known: Coupon['products'];
  chosen: Chosen;
  problem?: string;
  onChange: (changes: Partial<Chosen>) => void;
}

/** The products and categories that a code is for. */
export function CouponProducts({ known, chosen, problem, onChange }: CouponProductsProps) {
  const { product_ids: products, category_ids: categories } = chosen;
  const client = useQueryClient();
  const listed = useQuery(allCategoriesQuery()).data?.rows ?? [];
  const names = new Map(known.map(({ id, name }) => [id, name]));
  // Those that were chosen since, and those of a draft.
  const others = products.filter((id) => !names.has(id));
  for (const { data } of useQueries({ queries: others.map(productQuery) })) if (data) names.set(data.id, data.name);
  return (
    <>
      <p className="meta">For all products, unless you choose categories or products.</p>
      <fieldset aria-describedby={problem && 'coupon-products-error'} className="flex flex-wrap gap-x-6">
        <legend className="mb-1 font-semibold">Categories</legend>
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
        {problem && <FieldError id="coupon-products" error={problem} />}
      </fieldset>
      <ul aria-label="Chosen products" className="flex flex-wrap gap-2 empty:hidden">
        {products.map((id) => (
          <li key={id}>
            <Button
              variant="ghost"
              size="small"
              onClick={() => onChange({ product_ids: products.filter((other) => other !== id) })}
            >
              <span className="sr-only">Remove</span> {isolated(names.get(id) ?? `#${id}`)}
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
