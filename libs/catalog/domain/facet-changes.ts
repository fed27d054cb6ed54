import {
  builtInFacetGroups,
  facetLimits,
  facetMessages,
  type FacetGroup,
  type FacetGroupInput,
  facetProblems,
  type FacetValue,
} from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import type { ValueChange } from './events.js';

/** Ids of new groups and values are null until they are stored. */
export interface PlannedGroup extends Omit<FacetGroup, 'id' | 'values'> {
  id: number | null;
  values: (Omit<FacetValue, 'id'> & { id: number | null })[];
}

/**
 * The groups and values after an edit of the whole list. A value that the edit leaves out is removed, or hidden while products name it;
 * a group goes with its last value.
 *
 * @param usedIds values that products name.
 * @throws InvalidInput when the edit names what does not exist, leaves out a built-in group, or repeats or exceeds something.
 */
export function planFacets(
  current: readonly FacetGroup[],
  requested: readonly FacetGroupInput[],
  usedIds: ReadonlySet<number>,
): PlannedGroup[] {
  const errors = { ...facetProblems(requested), ...unknownIn(current, requested) };
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  const planned = requested.map((group): PlannedGroup => {
    const before = groupBefore(current, group);
    return { id: before?.id ?? null, key: group.key, ...named(group), values: planValues(before, group, usedIds) };
  });
  const kept = current.filter(({ key }) => requested.every((group) => group.key !== key));
  const left = kept.flatMap((group): PlannedGroup[] => {
    const values = hiddenValues(group.values, usedIds);
    return values.length > 0 ? [{ ...group, values }] : [];
  });
  return assertWithinLimits([...planned, ...left]);
}

/** A group that is sent without its id is known by its key. */
function groupBefore(current: readonly FacetGroup[], { id, key }: FacetGroupInput): FacetGroup | undefined {
  return current.find((group) => (id === undefined ? group.key === key : group.id === id));
}

function planValues(
  before: FacetGroup | undefined,
  { values }: FacetGroupInput,
  usedIds: ReadonlySet<number>,
): PlannedGroup['values'] {
  const left = before?.values.filter(({ id }) => values.every((value) => value.id !== id)) ?? [];
  return [
    ...values.map((value) => ({ id: value.id ?? null, ...named(value), hidden: value.hidden })),
    ...hiddenValues(left, usedIds),
  ];
}

function hiddenValues(values: readonly FacetValue[], usedIds: ReadonlySet<number>): FacetValue[] {
  return values.filter(({ id }) => usedIds.has(id)).map((value) => ({ ...value, hidden: true }));
}

function named({ name, name_ur }: { name: string; name_ur?: string | null | undefined }) {
  return { name, name_ur: name_ur || null };
}

/** Ids that do not exist, a value in another group, a changed key, and built-in groups that are missing. */
function unknownIn(current: readonly FacetGroup[], requested: readonly FacetGroupInput[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const [seenGroups, seenValues] = [new Set<number>(), new Set<number>()];
  for (const [index, group] of requested.entries()) {
    const before = groupBefore(current, group);
    const path = `groups.${index}`;
    if (group.id !== undefined && (!before || seenGroups.has(before.id)))
      errors[`${path}.id`] = [facetMessages.groupUnknown];
    else if (before && before.key !== group.key) errors[`${path}.key`] = [facetMessages.keyFixed];
    if (before) seenGroups.add(before.id);
    for (const [place, { id }] of group.values.entries()) {
      if (id === undefined) continue;
      if (seenValues.has(id) || !before?.values.some((value) => value.id === id))
        errors[`${path}.values.${place}.id`] = [facetMessages.valueUnknown];
      seenValues.add(id);
    }
  }
  if (builtInFacetGroups.some((key) => requested.every((group) => group.key !== key)))
    errors.groups = [facetMessages.groupMissing];
  return errors;
}

function assertWithinLimits(groups: PlannedGroup[]): PlannedGroup[] {
  const errors: Record<string, string[]> = {};
  const own = groups.filter(({ key }) => !builtInFacetGroups.some((builtIn) => builtIn === key));
  if (own.length > facetLimits.ownGroups) errors.groups = [facetMessages.groupsMax];
  for (const [index, { values }] of groups.entries())
    if (values.length > facetLimits.values) errors[`groups.${index}.values`] = [facetMessages.valuesMax];
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return groups;
}

/** The groups that differ, as an event records them. */
export function diffFacets(
  before: readonly FacetGroup[],
  after: readonly FacetGroup[],
): { fields: string[]; changes: ValueChange[] } {
  const keys = [...new Set([...before, ...after].map(({ key }) => key))];
  const formatGroup = (groups: readonly FacetGroup[], key: string) =>
    groupText(groups.find((group) => group.key === key));
  const changes = keys
    .map((key) => ({ field: key, from: formatGroup(before, key), to: formatGroup(after, key) }))
    .filter(({ from, to }) => from !== to);
  const isReordered = changes.length === 0 && before.some(({ key }, index) => after[index]?.key !== key);
  return { fields: isReordered ? ['order'] : changes.map(({ field }) => field), changes };
}

function groupText(group: FacetGroup | undefined): string {
  if (!group) return '';
  const values = group.values.map((value) => `${bothNames(value)}${value.hidden ? ' (hidden)' : ''}`);
  return `${bothNames(group)}: ${values.join(', ')}`;
}

const bothNames = ({ name, name_ur }: { name: string; name_ur: string | null }) =>
  name_ur ? `${name} / ${name_ur}` : name;
