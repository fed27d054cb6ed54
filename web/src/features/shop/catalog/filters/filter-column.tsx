import type { Shop } from '../shop-filter';
import { FilterFields } from './filter-fields';

export function FilterColumn({ shop }: { shop: Shop }) {
  return <FilterFields shop={shop} onChoose={shop.chooseAll} />;
}
