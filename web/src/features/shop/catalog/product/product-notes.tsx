import type { ProductFacts } from '@soulvia/contracts';

/** What a shopper must know before buying: for whom the product is, and whether to test it first. */
export function ProductNotes({ facts: { facet_groups: groups, patch_test_note: note } }: { facts: ProductFacts }) {
  const skinTypes = groups.find(({ group }) => group === 'skin_type')?.values;
  if (!skinTypes && !note) return null;
  return (
    <div className="grid gap-2 rounded-card bg-linen px-4 py-3 text-[15px]">
      {skinTypes && (
        <p>
          Good for: <bdi>{skinTypes.map(({ name }) => name.toLowerCase()).join(', ')}</bdi> skin
        </p>
      )}
      {note && (
        <p className="wrap-anywhere whitespace-pre-line">
          <strong className="block font-semibold">Patch test first</strong>
          {note}
        </p>
      )}
    </div>
  );
}
