import type { SqlWork } from '@soulvia/platform/event-log';
import { familyLimits } from '@soulvia/contracts';
import { familyChanged, familyCreated, familyDeleted } from '../domain/events.js';
import { diffFamily, listProductIds } from '../domain/family.js';
import type { FamilyPlan } from '../domain/sheet-families.js';
import { insertFamilies, storeFamilies } from '../persistence/sheet-families.js';

/**
 * Stores families as a sheet makes them, in the transaction that has locked families and products. One that would have a single product is
 * dissolved.
 *
 * @param idOfRow the product that a row has added.
 */
export async function saveSheetFamilies(
  { query, record }: SqlWork,
  plans: readonly FamilyPlan[],
  idOfRow: (row: number) => number,
): Promise<void> {
  if (plans.length === 0) return;
  const kept = plans.filter(({ members }) => members.length >= familyLimits.membersMin);
  const dissolved = plans.flatMap(({ before, members }) =>
    before && members.length < familyLimits.membersMin ? [before] : [],
  );
  const newIds = await insertFamilies(
    query,
    kept.filter(({ before }) => before === null).map(({ name, axes }) => ({ name, axes })),
  );
  const families = kept.map(({ before, name, axes, members, leftIds }) => ({
    before,
    id: before?.id ?? newIds.shift() ?? 0,
    name,
    axes,
    leftIds,
    members: members.map(({ productId, row, values }) => ({
      product_id: productId ?? idOfRow(row ?? 0),
      option_values: values,
    })),
  }));
  const leftIds = [...families.flatMap((family) => family.leftIds), ...dissolved.flatMap(listProductIds)];
  await storeFamilies(
    query,
    families,
    leftIds,
    dissolved.map(({ id }) => id),
  );
  for (const { before, id, leftIds: left, ...after } of families) {
    const body = { family_id: id, product_ids: listProductIds(after) };
    if (before) record(familyChanged, id, { ...body, left_ids: left, ...diffFamily(before, after) });
    else record(familyCreated, id, body);
  }
  for (const family of dissolved)
    record(familyDeleted, family.id, { family_id: family.id, left_ids: listProductIds(family), why: 'one_left' });
}
