import type { Package } from '@soulvia/contracts';
import { Check } from 'lucide-react';
import { Button } from '@/ui/button';
import { Image } from '@/ui/image';
import { PackageFigures } from './package-figures';

interface PackageCardProps {
  offered: Package;
  inCart: boolean;
  /** Above the fold: its image loads eagerly. */
  eager: boolean;
  onAdd: () => void;
}

export function PackageCard({ offered, inCart, eager, onAdd }: PackageCardProps) {
  return (
    <li className="flex min-w-0 flex-col gap-4 rounded-panel border border-line bg-white p-4 shadow-1 sm:p-5">
      <div className="relative aspect-square overflow-hidden rounded-card bg-linen">
        <Image
          src={offered.image_url}
          srcSet={offered.image_srcset}
          sizes="(min-width: 1280px) 300px, (min-width: 640px) 44vw, 88vw"
          width={800}
          height={800}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          className="size-full object-cover"
        />
        {inCart && (
          <p className="absolute top-3 left-3 flex items-center gap-1.5 rounded-pill bg-white px-3 py-1 text-[13px] font-semibold text-ok">
            <Check size={16} aria-hidden="true" />
            In your cart
          </p>
        )}
      </div>
      <div className="grid gap-1">
        <h2 className="panel-title wrap-anywhere">{offered.name}</h2>
        <p className="meta whitespace-pre-line wrap-anywhere">{offered.description}</p>
      </div>
      <div className="mt-auto grid gap-4">
        <PackageFigures price={offered.price} profit={offered.profit} scValue={offered.sc_value} />
        <Button variant={inCart ? 'ghost' : 'primary'} onClick={onAdd}>
          {inCart ? 'Add one more' : 'Add to cart'}
          <span className="sr-only"> {offered.name}</span>
        </Button>
      </div>
    </li>
  );
}
