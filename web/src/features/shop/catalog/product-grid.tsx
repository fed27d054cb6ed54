import type { Product } from '@soulvia/contracts';
import { clsx } from 'clsx';
import { Skeleton } from '@/ui/skeleton';
import { cardInRow, ProductCard } from './product-card';

const columns = {
  four: 'grid grid-cols-1 gap-x-3 gap-y-9 min-[360px]:grid-cols-2 md:gap-x-6 lg:grid-cols-3 xl:grid-cols-4',
  /** On phones one row that scrolls sideways: three cards in two columns would leave one alone. */
  three: 'flex gap-3 overflow-x-auto md:grid md:grid-cols-3 md:gap-6',
};

interface ProductGridProps {
  products: readonly Product[];
  layout?: keyof typeof columns;
  badge?: string;
  eager?: number;
}

export function ProductGrid({ products, layout = 'four', badge, eager = 0 }: ProductGridProps) {
  return (
    <ul className={columns[layout]}>
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          badge={badge}
          eager={index < eager}
          isInRow={layout === 'three'}
        />
      ))}
    </ul>
  );
}

export function ProductGridSkeleton({ count, layout = 'four' }: { count: number; layout?: keyof typeof columns }) {
  return (
    <div className={columns[layout]} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={clsx('grid gap-3', layout === 'three' && cardInRow)}>
          <Skeleton className="aspect-4/5" />
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-11 w-1/2" />
        </div>
      ))}
    </div>
  );
}
