import { facetGroupsMax, facetLimits } from './facet-values.js';
import { lineRule, type TextRule } from './text-rule.js';
import { readPlain } from './reading/plain.js';

const keyMessage = 'Key must be 2 to 30 lower-case letters, digits and _, beginning with a letter';

export const facetRules = {
  key: {
    required: 'Key is required',
    max: { length: 30, message: keyMessage },
    read: readPlain,
    pattern: { regex: /^[a-z][a-z0-9_]{1,29}$/, message: keyMessage },
  },
  groupName: lineRule('Group name', 40, 'Group name is required'),
  valueName: lineRule('Name', 60, 'Name is required'),
  nameUrdu: lineRule('Name in Urdu', 60),
} satisfies Record<string, TextRule>;

export const facetMessages = {
  groupsRequired: 'Send the list of all groups',
  groupsMax: `There can be at most ${facetLimits.ownGroups} groups of your own`,
  valuesRequired: 'Send the list of all values',
  valuesMax: `A group can have at most ${facetLimits.values} values, hidden ones included`,
  groupMissing: 'This group cannot be removed',
  groupUnknown: 'Group not found.',
  valueUnknown: 'Value not found.',
  keyTaken: 'Two groups have this key',
  keyFixed: 'The key of a group cannot change',
  groupNameTaken: 'Two groups have this name',
  valueNameTaken: 'Two values have this name',
  hiddenInvalid: 'hidden must be true or false',
  productValuesMax: `A product can have at most ${facetLimits.ofProduct} facet values`,
  productValuesInvalid: 'Facets must be different ids of facet values',
  filterInvalid: `facets must be 1 to ${facetLimits.inFilter} different ids of facet values, separated by commas`,
  filterUnknown: 'facets has an unknown id',
} as const;

const comparable = (name: string) => name.normalize('NFKC').toLowerCase();

/** The places of all texts that are at an earlier place already. */
function repeated(texts: readonly string[]): number[] {
  return texts.flatMap((text, index) => (texts.indexOf(text) < index ? [index] : []));
}

interface NamedGroup {
  name: string;
  key: string;
  values: readonly { name: string }[];
}

/** Violations across groups and their values, by field (`groups.0.key`): keys or names that two have, and too many groups. */
export function facetProblems(groups: readonly NamedGroup[]): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  if (groups.length > facetGroupsMax) problems.groups = [facetMessages.groupsMax];
  for (const index of repeated(groups.map(({ name }) => comparable(name))))
    problems[`groups.${index}.name`] = [facetMessages.groupNameTaken];
  for (const index of repeated(groups.map(({ key }) => key)))
    problems[`groups.${index}.key`] = [facetMessages.keyTaken];
  for (const [index, { values }] of groups.entries())
    for (const place of repeated(values.map(({ name }) => comparable(name))))
      problems[`groups.${index}.values.${place}.name`] = [facetMessages.valueNameTaken];
  return problems;
}

/** A key for a new group, from its name. */
export function deriveFacetKey(name: string, taken: readonly string[]): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_+$/g, '')
    .slice(0, 24);
  const key = plain.length < 2 ? 'group' : plain;
  if (!taken.includes(key)) return key;
  const free = taken.findIndex((_, index) => !taken.includes(`${key}_${index + 2}`));
  return `${key}_${Math.max(0, free) + 2}`;
}
