import {
  familyLimits,
  type FamilyRequest,
  lineRule,
  type StaffFamily,
  textProblem,
  tidyText,
} from '@soulvia/contracts';
import { randomId } from '@/lib/random-id';

export interface MemberDraft {
  key: string;
  product: { id: number; name: string } | null;
  /** Texts for both axes; the second one counts while there is a second axis. */
  values: readonly [string, string];
}

export interface FamilyDraft {
  name: string;
  /** The second one may be empty. */
  axes: readonly [string, string];
  members: MemberDraft[];
}

/** Errors by the server's field names: `members.0.option_values.0`. */
export type FamilyProblems = Record<string, string>;

const { nameMax, axisMax, valueMax, membersMin, membersMax } = familyLimits;
const nameRule = lineRule('Name', nameMax, 'Enter a name');
const axisRule = lineRule('It', axisMax, 'Enter what the products differ in, such as Size');
const secondAxisRule = lineRule('It', axisMax);
const valueRule = (axis: string) => lineRule('It', valueMax, `Enter the ${axis ? axis.toLowerCase() : 'value'}`);

export const emptyMember = (): MemberDraft => ({ key: randomId(), product: null, values: ['', ''] });

export const emptyFamily = (): FamilyDraft => ({
  name: '',
  axes: ['Size', ''],
  members: [emptyMember(), emptyMember()],
});

export function draftOf({ name, axes: [first = '', second = ''], members }: StaffFamily): FamilyDraft {
  return {
    name,
    axes: [first, second],
    members: members.map(({ id, name: productName, option_values: [one = '', two = ''] }) => ({
      key: String(id),
      product: { id, name: productName },
      values: [one, two],
    })),
  };
}

/** The axes that count, tidy. */
export function axesOf({ axes: [first, second] }: FamilyDraft): string[] {
  return [tidyText(axisRule, first), tidyText(axisRule, second)].filter((axis, at) => at === 0 || axis !== '');
}

/** May have fields that the server would refuse. */
export function requestOf(draft: FamilyDraft): FamilyRequest {
  const axes = axesOf(draft);
  return {
    name: tidyText(nameRule, draft.name),
    axes,
    members: draft.members.map(({ product, values }) => ({
      product_id: product?.id ?? 0,
      option_values: axes.map((_, at) => tidyText(axisRule, values[at] ?? '')),
    })),
  };
}

/** What differs; the values of all products belong to the axes. */
export function changesOf(before: FamilyRequest, now: FamilyRequest): Partial<FamilyRequest> {
  const differs = (name: keyof FamilyRequest) => JSON.stringify(before[name]) !== JSON.stringify(now[name]);
  return {
    ...(differs('name') && { name: now.name }),
    ...(differs('axes') && { axes: now.axes }),
    ...((differs('axes') || differs('members')) && { members: now.members }),
  };
}

export function problemsOf(draft: FamilyDraft): FamilyProblems {
  const problems: FamilyProblems = {};
  const note = (field: string, problem: string | undefined) => {
    if (problem !== undefined) problems[field] ??= problem;
  };
  note('name', textProblem(nameRule, draft.name));
  note('axes.0', textProblem(axisRule, draft.axes[0]));
  note('axes.1', textProblem(secondAxisRule, draft.axes[1]));
  const { axes, members } = requestOf(draft);
  if (axes[1] && isSame(axes[0], axes[1])) note('axes.1', 'It must differ from the first one');
  if (members.length < membersMin) note('members', `A family has at least ${membersMin} products`);
  if (members.length > membersMax) note('members', `A family has at most ${membersMax} products`);
  for (const [index, { product_id: id, option_values: values }] of members.entries()) {
    const earlier = members.slice(0, index);
    const field = `members.${index}`;
    if (!id) note(`${field}.product_id`, 'Choose a product');
    else if (earlier.some((other) => other.product_id === id)) note(`${field}.product_id`, 'It is already in the list');
    for (const [at, axis] of axes.entries())
      note(`${field}.option_values.${at}`, textProblem(valueRule(axis), values[at] ?? ''));
    if (earlier.some((other) => values.every((value, at) => isSame(value, other.option_values[at]))))
      note(`${field}.option_values.0`, 'Another product has the same values');
  }
  return problems;
}

function isSame(text: string, other: string | undefined): boolean {
  return text.toLowerCase() === other?.toLowerCase();
}
