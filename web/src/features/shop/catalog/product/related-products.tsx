import type { Product } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { productsQuery } from '@/features/shop/products/list-products';
import { ProductGrid } from '../product-grid';

const shown = 4;

export function RelatedProducts({ product }: { product: Product }) {
  const { data } = useQuery(productsQuery({ category: product.category, ordering: 'best_selling', count: shown + 1 }));
  const others = data?.products.filter(({ id }) => id !== product.id).slice(0, shown) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="related" className="section-space">
      <div className="container-page grid grid-cols-1 gap-8">
        <h2 id="related" className="section-title">
          More in {product.category_name}
        </h2>
        <ProductGrid products={others} />
      </div>
    </section>
  );
}
