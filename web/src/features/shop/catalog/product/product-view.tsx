import { type Product, type ProductFamily, relatedPath } from '@soulvia/contracts';
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { useFeatures } from '@/lib/features';
import { getBody } from '@/lib/first-queries';
import { useOnScreen } from '@/lib/use-on-screen';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { PageHeading } from '@/ui/page-heading';
import { rupees } from '@/lib/money';
import { BottomBar } from '@/ui/bottom-bar';
import { Button } from '@/ui/button';
import { ComparedPrice } from '@/features/shop/products/compared-price';
import { ProductGrid } from '../product-grid';
import { BuyPanel } from './buy-panel';
import { ProductDetails } from './product-details';
import { ProductNotes } from './product-notes';
import { ProductGallery } from './product-gallery';
import { SampleReviews } from './sample-reviews';
import { useBuying } from './use-buying';

// Few products have a family, and without these parts a product can still be bought.
const FamilyChips = lazy<ComponentType<{ currentId: number; family: ProductFamily }>>(() =>
  import('./family/family-chips').then(
    (part) => ({ default: part.FamilyChips }),
    () => ({ default: () => null }),
  ),
);
const ProductReviews = lazy<ComponentType<{ product: Product }>>(() =>
  import('./reviews/product-reviews').then(
    (part) => ({ default: part.ProductReviews }),
    () => ({ default: () => null }),
  ),
);

export const relatedQuery = (id: number) => ({
  queryKey: ['products', 'related', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => getJson<Product[]>(relatedPath(id), signal),
  path: relatedPath(id),
  toData: getBody<Product[]>,
});

function RelatedProducts({ id }: { id: number }) {
  const { data } = useQuery(relatedQuery(id));
  if (!data?.length) return null;
  return (
    <section aria-labelledby="related" className="section-space">
      <div className="container-page grid grid-cols-1 gap-8">
        <h2 id="related" className="section-title">
          You may also like
        </h2>
        <ProductGrid products={data} layout="three" />
      </div>
    </section>
  );
}

const trail = [
  { label: 'Home', to: '/home' },
  { label: 'Shop', to: '/shop' },
];

export function ProductView({ product }: { product: Product }) {
  const buttons = useRef<HTMLDivElement>(null);
  const buttonsOnScreen = useOnScreen(buttons);
  const features = useFeatures();
  const [chosen, setChosen] = useState(1);
  // The stock may have shrunk since.
  const quantity = Math.min(chosen, Math.max(product.quantity, 1));
  return (
    <>
      <div className="container-page grid grid-cols-1 gap-6 pt-4 pb-16 md:gap-8 md:pt-6">
        <Breadcrumbs trail={trail} current={product.name} />
        <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-16">
          <div className="min-w-0 lg:row-span-2">
            <ProductGallery product={product} />
          </div>
          <div className="grid min-w-0 gap-6">
            <div className="grid gap-2">
              <p className="eyebrow">{product.category_name}</p>
              <PageHeading title={product.name} className="section-title wrap-anywhere" />
            </div>
            <ProductPrice product={product} />
            {product.family && (
              <Suspense fallback={<div className="min-h-11" />}>
                <FamilyChips currentId={product.id} family={product.family} />
              </Suspense>
            )}
            {product.facts && <ProductNotes facts={product.facts} />}
            <BuyPanel product={product} quantity={quantity} onQuantity={setChosen} ref={buttons} />
          </div>
          <div className="min-w-0 md:col-span-2 lg:col-span-1 lg:col-start-2">
            <ProductDetails product={product} />
          </div>
        </div>
      </div>
      {features?.reviews === 'samples' && <SampleReviews />}
      {features?.reviews === 'real' && (
        <Suspense fallback={null}>
          <ProductReviews product={product} />
        </Suspense>
      )}
      <RelatedProducts id={product.id} />
      {!buttonsOnScreen && <BuyBar product={product} quantity={quantity} />}
    </>
  );
}

/** Takes as many as were chosen above. */
function BuyBar({ product, quantity }: { product: Product; quantity: number }) {
  const { inCart, toggle, buy } = useBuying(product);
  return (
    <BottomBar label="Buy this product" title={product.name} text={`PKR ${rupees(product.price)}`}>
      <div className="flex shrink-0 gap-2">
        {(inCart || product.is_available) && (
          <Button variant="ghost" size="small" onClick={() => toggle(quantity)}>
            {inCart ? 'Remove' : 'Add'}
            <span className="sr-only"> {inCart ? 'from' : 'to'} cart</span>
          </Button>
        )}
        <Button variant="accent" size="small" disabled={!product.is_available} onClick={() => buy(quantity)}>
          {product.is_available ? 'Buy' : 'Out of stock'}
        </Button>
      </div>
    </BottomBar>
  );
}

function ProductPrice({ product }: { product: Product }) {
  const { facts } = product;
  return (
    <div className="grid gap-1">
      <p className="text-2xl font-semibold tabular-nums">
        PKR {rupees(product.price)}
        <ComparedPrice product={product} />
      </p>
      {facts?.unit_price && (
        <p className="meta tabular-nums">
          {facts.size_amount} {facts.size_unit} · PKR {rupees(facts.unit_price.amount)} per {facts.unit_price.per}
        </p>
      )}
      {product.sc_value > 0 && (
        <p className="meta">
          SC value <s className="tabular-nums">{product.sc_value}</s> · partner points, not a previous price
        </p>
      )}
    </div>
  );
}
