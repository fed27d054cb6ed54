import { familyMessages, familyProblems, type FamilyRequest } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { InAFamily } from './errors.js';
import { familyChanged, familyDeleted, newEvent, type NewEvent, type ValueChange } from './events.js';

export type FamilyContent = FamilyRequest;

export interface Family extends FamilyContent {
  id: number;
}

/** A product in the shop that a family shall have. */
export interface Candidate {
  id: number;
  /** Null when it is in no family. */
  familyId: number | null;
  familyName: string | null;
}

/** The family after a change; what the change leaves out stays. */
export function changedFamily(before: FamilyContent, changes: Partial<FamilyContent>): FamilyContent {
  const { name = before.name, axes = before.axes, members = before.members } = changes;
  return { name, axes, members };
}

/**
 * @param candidates the products of the family that are in the shop.
 * @param familyId null for a new family.
 * @throws InvalidInput when axes, products and options do not fit each other, or a product does not exist.
 * @throws InAFamily when another family has one of the products.
 */
export function assertSoundFamily(
  family: FamilyContent,
  candidates: readonly Candidate[],
  familyId: number | null,
): void {
  const problems = familyProblems(family);
  const known = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  for (const [index, { product_id }] of family.members.entries())
    if (!known.has(product_id)) problems[`members.${index}.product_id`] = [familyMessages.productUnknown];
  if (Object.keys(problems).length > 0) throw new InvalidInput(problems);
  const taken = family.members.flatMap(({ product_id }) => {
    const { familyId: current, familyName } = known.get(product_id) ?? { familyId: null, familyName: null };
    if (current === null || current === familyId) return [];
    return [{ product_id, family_id: current, family_name: familyName ?? '' }];
  });
  if (taken.length > 0) throw new InAFamily(taken);
}

/** The fields that differ and their values as text. */
export function diffFamily(before: FamilyContent, after: FamilyContent): { fields: string[]; changes: ValueChange[] } {
  const [from, to] = [formatFamily(before), formatFamily(after)];
  const changes = (['name', 'axes', 'members'] as const)
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, from: from[field], to: to[field] }));
  return { fields: changes.map(({ field }) => field), changes };
}

function formatFamily({ name, axes, members }: FamilyContent) {
  return {
    name,
    axes: axes.join(', '),
    members: members.map(({ product_id, option_values }) => `#${product_id} ${option_values.join(' / ')}`).join(', '),
  };
}

/**
 * What becomes of a family when one of its products is deleted. A family of one product says nothing: it is dissolved.
 *
 * @returns the family, null when it is dissolved, and what is recorded.
 */
export function familyWithout(before: Family, productId: number): { after: Family | null; events: NewEvent[] } {
  const after = { ...before, members: before.members.filter(({ product_id }) => product_id !== productId) };
  const productIds = listProductIds(after);
  if (productIds.length < 2) {
    const body = { family_id: before.id, left_ids: listProductIds(before), why: 'one_left' as const };
    return { after: null, events: [newEvent(familyDeleted, before.id, body)] };
  }
  const body = { family_id: before.id, product_ids: productIds, left_ids: [productId], ...diffFamily(before, after) };
  return { after, events: [newEvent(familyChanged, before.id, body)] };
}

export function listProductIds({ members }: Pick<FamilyContent, 'members'>): number[] {
  return members.map(({ product_id }) => product_id);
}
