import { type Category, productOrderings } from '@soulvia/contracts';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { FailureNote, type FailureNoteProps } from '@/ui/failure-note';
import { Link } from '@/ui/link';
import { SelectField } from '@/ui/select-field';
import { SearchBox } from '@/ui/search-box';
import { Skeleton } from '@/ui/skeleton';
import { searchForm } from '@/features/shop/products/search-form';
import { orderingLabels, type Shop, withChoices } from './shop-filter';

interface CategoryStripProps {
  categories: readonly Category[];
  selected: number | null;
  params: URLSearchParams;
}

function CategoryStrip({ categories, selected, params }: CategoryStripProps) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const frame = strip.current;
    const current = frame?.querySelector<HTMLElement>('[aria-current]');
    if (!frame || !current) return;
    const { offsetLeft, offsetWidth } = current;
    const hidden = offsetLeft < frame.scrollLeft || offsetLeft + offsetWidth > frame.scrollLeft + frame.clientWidth;
    if (hidden) frame.scrollLeft = offsetLeft - 16;
  }, [selected, categories.length]);

  const choices = [{ id: null, name: 'Shop All' }, ...categories];
  return (
    <nav aria-label="Categories">
      <ul
        ref={strip}
        className="relative -mx-4 flex gap-1 overflow-x-auto px-4 py-1 max-md:py-0 [scrollbar-width:none]"
      >
        {choices.map(({ id, name }) => (
          <li key={id ?? 'all'} className="shrink-0">
            <Link
              to={{ search: withChoices(params, { category: id === null ? '' : String(id) }).toString() }}
              aria-current={id === selected ? 'true' : undefined}
              className={clsx(
                'inline-flex min-h-11 items-center rounded-pill px-4 font-medium whitespace-nowrap -outline-offset-3!',
                id === selected ? 'bg-moss text-ivory' : 'hover:bg-linen',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ShopToolbarProps {
  shop: Shop;
  categories: readonly Category[] | undefined;
  categoriesFailure: FailureNoteProps | false;
  countText: string;
  heading: ReactNode;
  /** Opens the filters on phones. */
  filterButton: ReactNode;
}

/** Dense on phones, where the first products must be in view. */
export function ShopToolbar(props: ShopToolbarProps) {
  const { shop, categories, categoriesFailure, countText, heading, filterButton } = props;
  const { filter, params, choose } = shop;
  return (
    <div className="grid grid-cols-1 gap-2 md:gap-5">
      <div className="flex items-end justify-between gap-x-4">
        <div className="grid min-w-0 md:gap-2">
          {heading}
          <p role="status" className="text-ink-2 max-md:text-sm">
            {countText}
          </p>
        </div>
        <div className="grid w-43 shrink-0 gap-3 sm:w-auto sm:grid-cols-[200px_200px] max-sm:[&_label]:sr-only">
          <div className="max-sm:hidden">
            <CategorySelect shop={shop} categories={categories} />
          </div>
          <SelectField
            label="Sort by"
            value={filter.ordering ?? ''}
            onChange={(event) => choose('sort', event.target.value)}
          >
            {filter.search && <option value="">Best match</option>}
            {productOrderings.map((ordering) => (
              <option key={ordering} value={ordering}>
                {orderingLabels[ordering]}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <div className="flex gap-2">
        <div className="grow md:max-w-xl">
          <SearchBox
            label="Search products"
            value={params.get('q') ?? ''}
            onSearch={(text) => choose('q', text)}
            form={{ ...searchForm, rest: [...withChoices(params, { q: '' })] }}
          />
        </div>
        {filterButton}
      </div>
      {categories && <CategoryStrip categories={categories} selected={filter.category} params={params} />}
      {!categories && !categoriesFailure && <Skeleton className="h-11 w-full max-w-xl md:h-13" />}
      {!categories && categoriesFailure && <FailureNote {...categoriesFailure} />}
    </div>
  );
}

export function CategorySelect({ shop, categories }: Pick<ShopToolbarProps, 'shop' | 'categories'>) {
  return (
    <SelectField
      label="Category"
      value={shop.filter.category ?? ''}
      onChange={(event) => shop.choose('category', event.target.value)}
    >
      <option value="">Shop All</option>
      {!categories && shop.filter.category && <option value={shop.filter.category}>…</option>}
      {categories?.map((category) => (
        <option key={category.id} value={category.id}>
          {category.name}
        </option>
      ))}
    </SelectField>
  );
}
