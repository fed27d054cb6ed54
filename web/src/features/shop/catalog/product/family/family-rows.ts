import type { FamilySibling, ProductFamily } from '@soulvia/contracts';

interface FamilyChoice {
  value: string;
  /** The product with this value. */
  sibling: FamilySibling;
  /** Values of the other axis that the product does not share with the current one. */
  differences: string[];
}

interface FamilyRow {
  axis: string;
  choices: FamilyChoice[];
}

/** The values of each axis, each with the product that is nearest to the current one on the other axis. */
export function familyRows({ axes, siblings }: ProductFamily, currentId: number): FamilyRow[] {
  const current = siblings.find(({ id }) => id === currentId);
  if (!current) return [];
  const getValue = (sibling: FamilySibling, at: number) => sibling.option_values[at] ?? '';
  const valuesOn = (at: number) => [...new Set(siblings.map((sibling) => getValue(sibling, at)))];
  return axes.map((axis, at) => {
    const other = 1 - at;
    const otherValues = valuesOn(other);
    const findPlace = (sibling: FamilySibling) => otherValues.indexOf(getValue(sibling, other));
    const measureDistance = (sibling: FamilySibling) => Math.abs(findPlace(sibling) - findPlace(current));
    const nearestFirst = siblings.toSorted((a, b) => measureDistance(a) - measureDistance(b));
    const choices = valuesOn(at).flatMap((value): FamilyChoice[] => {
      const sibling = nearestFirst.find((candidate) => getValue(candidate, at) === value);
      if (!sibling) return [];
      const isSame = getValue(sibling, other) === getValue(current, other);
      return [{ value, sibling, differences: isSame ? [] : [getValue(sibling, other)] }];
    });
    return { axis, choices };
  });
}
