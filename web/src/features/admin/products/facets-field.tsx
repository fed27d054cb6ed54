import { type FacetGroup, facetLimits, facetMessages, facetsPath } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { listKey } from '@/lib/fetch-list';
import { CheckboxField } from '@/ui/checkbox-field';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';

interface FacetsFieldProps {
  /** Ids of the chosen values, ascending. */
  value: readonly number[];
  error?: string;
  onChange: (ids: number[]) => void;
}

/** The facet values of a product, by group. Hidden values are offered only while the product has them. */
export function FacetsField({ value, error, onChange }: FacetsFieldProps) {
  const groups = useQuery({
    queryKey: listKey(facetsPath, 'choice'),
    queryFn: ({ signal }) => getJson<FacetGroup[]>(facetsPath, signal),
  });
  const toggle = (id: number, isChosen: boolean) =>
    onChange((isChosen ? [...value, id] : value.filter((other) => other !== id)).toSorted((a, b) => a - b));
  const isFull = value.length >= facetLimits.ofProduct;
  return (
    <fieldset className="grid gap-3 border-t border-line pt-5">
      <legend className="float-left text-lg font-semibold">Filters of the shop</legend>
      <p className="meta">Shoppers find the product by these. Change the lists in Settings, Filters.</p>
      {groups.isPending && (
        <>
          <LoadingNote>Loading filters</LoadingNote>
          <Skeleton className="h-40" />
        </>
      )}
      {groups.isError && <FailureNote message={`Failed to fetch filters: ${getReason(groups.error)}`} read={groups} />}
      {error && <p className="text-sm font-medium text-danger">{error}</p>}
      {isFull && <p className="meta">{facetMessages.productValuesMax}</p>}
      {groups.data?.map(({ key, name, values }) => {
        const offered = values.filter(({ id, hidden }) => !hidden || value.includes(id));
        return (
          offered.length > 0 && (
            <fieldset key={key} className="grid">
              <legend className="float-left font-semibold">{name}</legend>
              <div className="flex flex-wrap gap-x-6">
                {offered.map(({ id, name: label, hidden }) => (
                  <CheckboxField
                    key={id}
                    label={hidden ? `${label} (hidden)` : label}
                    checked={value.includes(id)}
                    disabled={isFull && !value.includes(id)}
                    onChange={(event) => toggle(id, event.target.checked)}
                  />
                ))}
              </div>
            </fieldset>
          )
        );
      })}
    </fieldset>
  );
}
