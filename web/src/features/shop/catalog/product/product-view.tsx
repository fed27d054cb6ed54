import type { Product } from '@soulvia/contracts';
import { useRef } from 'react';
import { useOnScreen } from '@/lib/use-on-screen';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { PageHeading } from '@/ui/page-heading';
import { BuyBar } from './buy-bar';
import { BuyPanel } from './buy-panel';
import { ProductDetails } from './product-details';
import { ProductGallery } from './product-gallery';
import { ProductPrice } from './product-price';
import { RelatedProducts } from './related-products';
import { SampleReviews } from './sample-reviews';

const trail = [
  { label: 'Home', to: '/home' },
  { label: 'Shop', to: '/shop' },
];

export function ProductView({ product }: { product: Product }) {
  const buttons = useRef<HTMLDivElement>(null);
  const buttonsOnScreen = useOnScreen(buttons);
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
            <BuyPanel product={product} ref={buttons} />
          </div>
          <div className="min-w-0 md:col-span-2 lg:col-span-1 lg:col-start-2">
            <ProductDetails product={product} />
          </div>
        </div>
      </div>
      <SampleReviews />
      <RelatedProducts product={product} />
      {!buttonsOnScreen && <BuyBar product={product} />}
    </>
  );
}
