import { type CountedFacetGroup, facetLimits, type FacetTally, type ShopFacets } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { getMessage } from '@/lib/api-error';
import { totalText } from '@/lib/total';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import type { Shop } from '../shop-filter';
import { PriceFields } from './price-fields';
import { shopFacetsQuery } from './shop-facets';

interface FilterFieldsProps {
  shop: Shop;
  onChoose: Shop['chooseAll'];
}

/** Stock, price and facets with the number of products behind each. */
export function FilterFields({ shop, onChoose }: FilterFieldsProps) {
  const facets = useQuery(shopFacetsQuery(shop.filter));
  if (facets.data) return <Fields shop={shop} onChoose={onChoose} facets={facets.data} />;
  if (facets.isError) return <FailureNote message={getMessage(facets.error, 'Failed to load filters')} read={facets} />;
  return (
    <div className="grid gap-4">
      <LoadingNote>Loading filters</LoadingNote>
      <Skeleton className="h-60" />
    </div>
  );
}

function Fields({ shop, onChoose, facets }: FilterFieldsProps & { facets: ShopFacets }) {
  const { facets: chosen = [], priceMin = '', priceMax = '', inStock = false } = shop.choices;
  return (
    <div className="grid gap-5">
      <Choice
        name="In stock"
        tally={facets.in_stock}
        checked={inStock}
        onChange={(isChecked) => onChoose({ stock: isChecked ? '1' : '' })}
      />
      <PriceFields min={priceMin} max={priceMax} range={facets.price} onChoose={(min, max) => onChoose({ min, max })} />
      {facets.facets.map((group) => (
        <FacetFields
          key={group.group}
          group={group}
          chosen={chosen}
          onChoose={(ids) => onChoose({ f: ids.join(',') })}
        />
      ))}
    </div>
  );
}

interface FacetFieldsProps {
  group: CountedFacetGroup;
  chosen: readonly number[];
  onChoose: (ids: number[]) => void;
}

function FacetFields({ group, chosen, onChoose }: FacetFieldsProps) {
  return (
    <fieldset className="grid border-t border-line pt-4">
      <legend className="float-left pb-1 font-semibold">{group.name}</legend>
      {group.values.map(({ id, name, ...tally }) => (
        <Choice
          key={id}
          name={name}
          tally={tally}
          checked={chosen.includes(id)}
          disabled={!chosen.includes(id) && chosen.length >= facetLimits.inFilter}
          onChange={(isChecked) =>
            onChoose((isChecked ? [...chosen, id] : chosen.filter((other) => other !== id)).toSorted((a, b) => a - b))
          }
        />
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  tally: FacetTally;
  checked: boolean;
  disabled?: boolean;
  onChange: (isChecked: boolean) => void;
}

function Choice({ name, tally, checked, disabled, onChange }: ChoiceProps) {
  const id = useId();
  // The address follows a moment later; until then the box shows what was pressed.
  const [shown, setShown] = useState({ checked, isChecked: checked });
  if (shown.checked !== checked) setShown({ checked, isChecked: checked });
  return (
    <div className="flex min-h-11 items-center gap-3">
      <input
        id={id}
        type="checkbox"
        checked={shown.isChecked}
        disabled={disabled}
        aria-describedby={`${id}-count`}
        onChange={(event) => {
          setShown({ checked, isChecked: event.target.checked });
          onChange(event.target.checked);
        }}
        className="size-5 shrink-0 accent-moss"
      />
      <label htmlFor={id} className="flex min-h-11 min-w-0 flex-1 items-center wrap-anywhere">
        {name}
      </label>
      <span id={`${id}-count`} className="meta tabular-nums">
        {totalText(tally.count, tally.count_is_lower_bound)}
        <span className="sr-only"> products</span>
      </span>
    </div>
  );
}
