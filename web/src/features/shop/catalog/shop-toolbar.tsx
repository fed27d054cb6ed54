import { type Category, productOrderings } from '@soulvia/contracts';
import { FailureNote, type FailureNoteProps } from '@/ui/failure-note';
import { SelectField } from '@/ui/select-field';
import { SearchBox } from '@/ui/search-box';
import { Skeleton } from '@/ui/skeleton';
import { CategoryStrip } from './category-strip';
import { searchForm } from '@/features/shop/products/search-form';
import { orderingLabels, type useShopFilter, withChoice } from './shop-filter';

interface ShopToolbarProps {
  shop: ReturnType<typeof useShopFilter>;
  categories: readonly Category[] | undefined;
  categoriesFailure: FailureNoteProps | false;
  countText: string;
}

export function ShopToolbar({ shop, categories, categoriesFailure, countText }: ShopToolbarProps) {
  const { filter, params, choose } = shop;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="max-w-xl">
        <SearchBox
          label="Search products"
          value={params.get('q') ?? ''}
          onSearch={(text) => choose('q', text)}
          form={{ ...searchForm, rest: [...withChoice(params, 'q', '')] }}
        />
      </div>
      {categories && <CategoryStrip categories={categories} selected={filter.category} params={params} />}
      {!categories && !categoriesFailure && <Skeleton className="h-13 w-full max-w-xl" />}
      {!categories && categoriesFailure && <FailureNote {...categoriesFailure} />}
      <div className="flex flex-wrap items-end justify-between gap-4 border-b border-line pb-5">
        <p role="status" className="order-last w-full text-ink-2 sm:order-none sm:w-auto sm:pb-3">
          {countText}
        </p>
        <div className="grid w-full grid-cols-2 gap-3 sm:w-auto sm:grid-cols-[200px_200px]">
          <SelectField
            label="Category"
            value={filter.category ?? ''}
            onChange={(event) => choose('category', event.target.value)}
          >
            <option value="">Shop All</option>
            {categories?.map((category) => (
              <option key={category.id} value={category.id}>
                {category.name}
              </option>
            ))}
          </SelectField>
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
    </div>
  );
}
