import { familyMessages, familyRules, textProblem, tidyText } from '@soulvia/contracts';

export interface NamedFamily {
  id: number;
  name: string;
  axes: readonly string[];
  isOnlyOne: boolean;
}

/** The cell that takes a product out of its family: an empty one leaves it. */
export const noFamily = 'none';

const separator = ';';
// At most nine digits: larger numbers are no ids.
const byNumber = /^#([1-9]\d{0,8})$/;

/** The cell `family` of a product: its name, or its number where the name does not tell which one it is. */
export function familyCell({ id, name, isOnlyOne }: NamedFamily): string {
  const isPlain = isOnlyOne && !isNoFamily(name) && familyNumber(name) === undefined;
  return isPlain ? name : `#${id}`;
}

export const isNoFamily = (cell: string) => cell.trim().toLowerCase() === noFamily;

/** The number of a family that a cell such as `#12` names; undefined for a name. */
export function familyNumber(cell: string): number | undefined {
  const digits = byNumber.exec(cell.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The cell `option_values`: `Size: 30 ml; Scent: Rose`. */
export function optionCell(axes: readonly string[], values: readonly string[]): string {
  return axes.map((axis, nth) => `${axis}: ${values[nth] ?? ''}`).join(`${separator} `);
}

interface Option {
  axis: string;
  value: string;
}

/** Reads a cell `option_values`. @returns the options in the order of the cell, or what is wrong with it. */
export function readOptions(cell: string): { options: Option[] } | { problem: string } {
  const options: Option[] = [];
  for (const part of cell.split(/[;\n]/)) {
    if (part.trim() === '') continue;
    const colon = part.indexOf(':');
    if (colon === -1) return { problem: familyMessages.optionForm };
    const axis = tidyText(familyRules.axis, part.slice(0, colon));
    const value = tidyText(familyRules.value, part.slice(colon + 1));
    const problem = textProblem(familyRules.axis, axis) ?? textProblem(familyRules.value, value);
    if (problem !== undefined) return { problem };
    if (options.some((other) => comparable(other.axis) === comparable(axis)))
      return { problem: familyMessages.axisTaken };
    options.push({ axis, value });
  }
  return options.length === 0 ? { problem: familyMessages.optionForm } : { options };
}

/** Puts the options of a cell into the order of the axes of its family. @returns the values, or what is wrong. */
export function valuesOn(
  axes: readonly string[],
  options: readonly Option[],
): { values: string[] } | { problem: string } {
  const unknown = options.find(({ axis }) => !axes.some((one) => comparable(one) === comparable(axis)));
  if (unknown) return { problem: familyMessages.axisUnknown(unknown.axis, axes) };
  const values = axes.flatMap(
    (axis) => options.find((option) => comparable(option.axis) === comparable(axis))?.value ?? [],
  );
  return values.length === axes.length ? { values } : { problem: familyMessages.valuesCount };
}

/** Two texts with the same comparable form are one to a reader. */
export function comparable(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}
