import {
  familyMessages,
  familyProblems,
  type FamilyRequest,
  familyRules,
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

export const emptyMember = (): MemberDraft => ({ key: randomId(), product: null, values: ['', ''] });

export const emptyFamily = (): FamilyDraft => ({
  name: '',
  axes: ['Size', ''],
  members: [emptyMember(), emptyMember()],
});

export function toDraft({ name, axes: [first = '', second = ''], members }: StaffFamily): FamilyDraft {
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

/** The axes with a name, as the server stores them. An empty first one stays, so that it is refused. */
export function listAxes({ axes }: FamilyDraft): string[] {
  return axes.map((axis) => tidyText(familyRules.axis, axis)).filter((axis, at) => at === 0 || axis !== '');
}

/** May have fields that the server would refuse; without a product the id is 0. */
export function toRequest(draft: FamilyDraft): FamilyRequest {
  const axes = listAxes(draft);
  return {
    name: tidyText(familyRules.name, draft.name),
    axes,
    members: draft.members.map(({ product, values }) => ({
      product_id: product?.id ?? 0,
      option_values: axes.map((_, at) => tidyText(familyRules.value, values[at] ?? '')),
    })),
  };
}

/** Returns the changed fields. Changed axes include the members, because each member has a value for every axis. */
export function diffFamily(before: FamilyRequest, now: FamilyRequest): Partial<FamilyRequest> {
  const differs = (name: keyof FamilyRequest) => JSON.stringify(before[name]) !== JSON.stringify(now[name]);
  return {
    ...(differs('name') && { name: now.name }),
    ...(differs('axes') && { axes: now.axes }),
    ...((differs('axes') || differs('members')) && { members: now.members }),
  };
}

/** A draft moved to what another admin has saved: what was typed stays, the rest takes the new values. */
export function rebaseDraft(before: FamilyDraft, typed: FamilyDraft, now: FamilyDraft): FamilyDraft {
  const { name, axes, members } = diffFamily(toRequest(before), toRequest(typed));
  return {
    name: name === undefined ? now.name : typed.name,
    axes: axes === undefined ? now.axes : typed.axes,
    members: members === undefined ? now.members : typed.members,
  };
}

export function validateDraft(draft: FamilyDraft): FamilyProblems {
  const request = toRequest(draft);
  const { axes, members } = request;
  const problems: FamilyProblems = {};
  const note = (field: string, problem: string | undefined) => {
    if (problem !== undefined) problems[field] ??= problem;
  };
  note('name', textProblem(familyRules.name, draft.name));
  note('axes.0', axes[0] === '' ? familyMessages.axesRequired : undefined);
  for (const [at, axis] of axes.entries()) note(`axes.${at}`, textProblem(familyRules.axis, axis));
  for (const [index, { product_id: id, option_values: values }] of members.entries()) {
    if (id === 0) note(`members.${index}.product_id`, familyMessages.productRequired);
    for (const [at, value] of values.entries())
      note(`members.${index}.option_values.${at}`, textProblem(familyRules.value, value));
  }
  const isMissing = (field: string) => Object.keys(problems).some((noted) => noted.startsWith(field));
  for (const [field, [problem]] of Object.entries(familyProblems(request))) if (!isMissing(field)) note(field, problem);
  return problems;
}
