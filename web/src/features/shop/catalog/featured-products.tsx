import type { Category } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { FailureNote } from '@/ui/failure-note';
import { Image } from '@/ui/image';
import { Link } from '@/ui/link';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { categoriesQuery } from './list-categories';
import { Showcase } from './showcase';

const grid = 'grid grid-cols-2 gap-3 md:gap-6 lg:grid-cols-4';

function CategoryCard({ category }: { category: Category }) {
  const count = category.product_count;
  return (
    <li className="group relative grid gap-3">
      <div className="aspect-4/5 overflow-hidden rounded-card bg-linen">
        <Image
          src={category.image}
          srcSet={category.image_srcset}
          sizes="(min-width: 1024px) 300px, 46vw"
          width={800}
          height={1000}
          alt=""
          loading="lazy"
          className="size-full object-cover transition duration-(--dur-3) group-hover:opacity-85"
        />
      </div>
      <div>
        <h3 className="text-[17px] leading-snug font-semibold wrap-anywhere">
          <Link to={`/shop?category=${category.id}`} className="after:absolute after:inset-0 group-hover:text-clay">
            {category.name}
          </Link>
        </h3>
        <p className="meta">
          {count} {count === 1 ? 'product' : 'products'}
        </p>
      </div>
    </li>
  );
}

export function FeaturedProducts() {
  const categories = useQuery(categoriesQuery());
  if (categories.data?.length === 0) return null;
  return (
    <Showcase id="featured" title="Featured Products">
      {categories.isPending && (
        <div className={grid}>
          <LoadingNote>Loading categories</LoadingNote>
          {[1, 2, 3, 4].map((card) => (
            <Skeleton key={card} className="aspect-4/5" />
          ))}
        </div>
      )}
      {categories.isError && !categories.data && <FailureNote message="Failed to load categories" read={categories} />}
      {categories.data && (
        <ul className={grid}>
          {categories.data.slice(0, 4).map((category) => (
            <CategoryCard key={category.id} category={category} />
          ))}
        </ul>
      )}
    </Showcase>
  );
}
