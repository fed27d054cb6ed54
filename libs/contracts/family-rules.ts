import { say } from './say.js';
import { familyLimits } from './family-values.js';
import { lineRule, type TextRule } from './text-rule.js';

export const familyRules = {
  name: lineRule('Name', familyLimits.nameMax, 'Name is required'),
  axis: lineRule('Option name', familyLimits.axisMax, 'Option name is required'),
  value: lineRule('Option', familyLimits.valueMax, 'Option is required'),
} satisfies Record<string, TextRule>;

export const familyMessages = {
  axesRequired: 'Name what the products differ in, such as Size',
  axesMax: `Products of a family can differ in at most ${familyLimits.axesMax} things`,
  axisTaken: 'Two options have this name',
  membersMin: `A family has at least ${familyLimits.membersMin} products`,
  membersMax: `A family can have at most ${familyLimits.membersMax} products`,
  productRequired: 'Product is required',
  productUnknown: 'Product not found.',
  productTwice: 'This product is listed twice',
  valuesRequired: 'Send the options of the product as a list',
  valuesCount: 'Give one option for each option name',
  valuesTaken: 'Another product of the family has the same options',
  groupedInvalid: 'grouped must be true or false',
  familyUnknown: 'Family not found.',
  familyAmbiguous: 'Several families have this name. Give the number of one, such as #12',
  familyRequired: 'Name the family of these options',
  otherFamily: (name: string) => say`This product is in the family ${name}. Take it out of that first, with none`,
  optionsRequired: 'Give the options of the product, such as Size: 30 ml',
  optionForm: 'Write options as Size: 30 ml; Scent: Rose',
  axisUnknown: (axis: string, axes: readonly string[]) =>
    `The family has no option ${axis}. Products differ in: ${axes.join(', ')}`,
} as const;

const compared = (texts: readonly string[]) =>
  JSON.stringify(texts.map((text) => text.normalize('NFKC').toLowerCase()));

/** The places of all keys that are at an earlier place already. */
function repeated(keys: readonly (string | number)[]): number[] {
  return keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : []));
}

interface Variants {
  axes: readonly string[];
  members: readonly { product_id: number; option_values: readonly string[] }[];
}

/** Violations across the texts of a family, by field (`members.1.option_values`). Each text is valid by itself. */
export function familyProblems({ axes, members }: Variants): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  if (axes.length === 0) problems.axes = [familyMessages.axesRequired];
  if (axes.length > familyLimits.axesMax) problems.axes = [familyMessages.axesMax];
  for (const index of repeated(axes.map((axis) => compared([axis]))))
    problems[`axes.${index}`] = [familyMessages.axisTaken];
  if (members.length < familyLimits.membersMin) problems.members = [familyMessages.membersMin];
  if (members.length > familyLimits.membersMax) problems.members = [familyMessages.membersMax];
  for (const index of repeated(members.map(({ product_id }) => product_id)))
    problems[`members.${index}.product_id`] = [familyMessages.productTwice];
  for (const index of repeated(members.map(({ option_values }) => compared(option_values))))
    problems[`members.${index}.option_values`] = [familyMessages.valuesTaken];
  for (const [index, { option_values }] of members.entries())
    if (option_values.length !== axes.length) problems[`members.${index}.option_values`] = [familyMessages.valuesCount];
  return problems;
}
