import type { Shop } from '../shop-filter';
import { FilterFields } from './filter-fields';

/** The filters beside the products of wide screens. */
export function FilterColumn({ shop }: { shop: Shop }) {
  return <FilterFields shop={shop} onChoose={shop.chooseAll} />;
}
