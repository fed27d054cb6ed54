import { useQuery } from '@tanstack/react-query';
import { grouped } from '@/lib/money';
import { FilterChip } from '../shop-chips';
import type { Shop } from '../shop-filter';
import { shopFacetsQuery } from './shop-facets';

function priceText({ priceMin, priceMax }: Shop['choices']): string {
  const [min, max] = [priceMin, priceMax].map((price) => price && `PKR ${grouped(Number(price))}`);
  if (min && max) return `${min} to ${max}`;
  return min ? `From ${min}` : `Up to ${max}`;
}

export function FilterChips({ shop: { filter, choices, params } }: { shop: Shop }) {
  const { facets = [], priceMin, priceMax, inStock } = choices;
  const { data } = useQuery(shopFacetsQuery(filter));
  const names = new Map(data?.facets.flatMap(({ values }) => values.map(({ id, name }) => [id, name])));
  return (
    <>
      {facets.map((id) => {
        const rest = facets.filter((other) => other !== id).join(',');
        return (
          names.has(id) && <FilterChip key={id} params={params} label={names.get(id) ?? ''} without={{ f: rest }} />
        );
      })}
      {(priceMin || priceMax) && (
        <FilterChip params={params} label={priceText(choices)} without={{ min: '', max: '' }} />
      )}
      {inStock && <FilterChip params={params} label="In stock" without={{ stock: '' }} />}
    </>
  );
}
