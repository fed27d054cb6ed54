import {
  builtInFacetGroups,
  type FacetGroup,
  type FacetGroupInput,
  deriveFacetKey,
  facetProblems,
  facetRules,
  textProblem,
  type TextRule,
  tidyText,
} from '@soulvia/contracts';
import type { FieldError, Resolver, ResolverResult } from 'react-hook-form';

/** Values as typed; the id is null until saved. */
export interface ValueInput {
  id: number | null;
  name: string;
  name_ur: string;
  hidden: boolean;
}
export interface GroupInput {
  id: number | null;
  key: string;
  name: string;
  name_ur: string;
  values: ValueInput[];
}
export interface FacetsInput {
  groups: GroupInput[];
}

export const emptyValue: ValueInput = { id: null, name: '', name_ur: '', hidden: false };
export const emptyGroup: GroupInput = { id: null, key: '', name: '', name_ur: '', values: [] };

export const isBuiltIn = (key: string) => builtInFacetGroups.some((builtIn) => builtIn === key);

export function toInput(groups: readonly FacetGroup[]): FacetsInput {
  return {
    groups: groups.map((group) => ({
      ...group,
      name_ur: group.name_ur ?? '',
      values: group.values.map((value) => ({ ...value, name_ur: value.name_ur ?? '' })),
    })),
  };
}

/** The body of the save; a new group gets its key from its name. */
export function toGroups({ groups }: FacetsInput): FacetGroupInput[] {
  const keys = groups.map(({ key }) => key);
  return groups.map(({ id, key, values, ...names }, index) => {
    keys[index] = key || deriveFacetKey(names.name, keys);
    return {
      ...(id !== null && { id }),
      key: keys[index],
      ...tidyNames(names, facetRules.groupName),
      values: values.map((value) => ({
        ...(value.id !== null && { id: value.id }),
        ...tidyNames(value, facetRules.valueName),
        hidden: value.hidden,
      })),
    };
  });
}

function tidyNames({ name, name_ur }: { name: string; name_ur: string }, rule: TextRule) {
  return { name: tidyText(rule, name), name_ur: tidyText(facetRules.nameUrdu, name_ur) || null };
}

type Errors = Partial<Record<'name' | 'name_ur', FieldError>>;

function validateNames(
  { name, name_ur }: { name: string; name_ur: string },
  rule: TextRule,
  repeated: string | undefined,
): Errors {
  const messages = { name: textProblem(rule, name) ?? repeated, name_ur: textProblem(facetRules.nameUrdu, name_ur) };
  return Object.fromEntries(
    Object.entries(messages).flatMap(([field, message]) => (message ? [[field, { type: 'rule', message }]] : [])),
  );
}

/** Validates with the contract's rules: each field, and names that two have. */
export const facetsResolver: Resolver<FacetsInput> = (input): ResolverResult<FacetsInput> => {
  const whole = facetProblems(toGroups(input));
  let isWrong = false;
  const checked = (errors: Errors) => {
    isWrong ||= Object.keys(errors).length > 0;
    return errors;
  };
  const groups = input.groups.map((group, index) => ({
    ...checked(validateNames(group, facetRules.groupName, whole[`groups.${index}.name`]?.[0])),
    values: group.values.map((value, place) =>
      checked(validateNames(value, facetRules.valueName, whole[`groups.${index}.values.${place}.name`]?.[0])),
    ),
  }));
  return isWrong ? { values: {}, errors: { groups } } : { values: input, errors: {} };
};
