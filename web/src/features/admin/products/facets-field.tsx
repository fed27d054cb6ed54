import { type FacetGroup, facetLimits, facetMessages, facetsPath } from '@soulvia/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { listKey } from '@/lib/fetch-list';
import { CheckboxField } from '@/ui/checkbox-field';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';

export const facetGroupsQuery = () =>
  queryOptions({
    queryKey: listKey(facetsPath, 'choice'),
    queryFn: ({ signal }) => getJson<FacetGroup[]>(facetsPath, signal),
  });

interface FacetChoicesProps {
  groups: readonly FacetGroup[];
  /** Ids of the chosen values. */
  value: readonly number[];
  isFull?: boolean;
  onChange: (ids: number[]) => void;
}

/** Hidden values are offered only while they are chosen. */
export function FacetChoices({ groups, value, isFull = false, onChange }: FacetChoicesProps) {
  const toggle = (id: number, isChosen: boolean) =>
    onChange((isChosen ? [...value, id] : value.filter((other) => other !== id)).toSorted((a, b) => a - b));
  return groups.map(({ key, name, values }) => {
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
  });
}

interface FacetsFieldProps {
  /** Ids of the chosen values, ascending. */
  value: readonly number[];
  error?: string;
  onChange: (ids: number[]) => void;
}

/** The facet values of a product, by group. */
export function FacetsField({ value, error, onChange }: FacetsFieldProps) {
  const groups = useQuery(facetGroupsQuery());
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
      {groups.data && <FacetChoices groups={groups.data} value={value} isFull={isFull} onChange={onChange} />}
    </fieldset>
  );
}
