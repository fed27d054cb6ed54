import { type Category, productOrderings } from '@soulvia/contracts';
import type { ReactNode } from 'react';
import { FailureNote, type FailureNoteProps } from '@/ui/failure-note';
import { SelectField } from '@/ui/select-field';
import { SearchBox } from '@/ui/search-box';
import { Skeleton } from '@/ui/skeleton';
import { CategoryStrip } from './category-strip';
import { searchForm } from '@/features/shop/products/search-form';
import { orderingLabels, type Shop, withChoices } from './shop-filter';

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
      {categories?.map((category) => (
        <option key={category.id} value={category.id}>
          {category.name}
        </option>
      ))}
    </SelectField>
  );
}
