import { familyLimits, familyMessages } from '@soulvia/contracts';
import type { Family } from './family.js';
import {
  comparable,
  familyCell,
  familyNumber,
  isNoFamily,
  noFamily,
  optionCell,
  readOptions,
  valuesOn,
} from './family-cells.js';

export interface SheetFamily extends Family {
  isOnlyOne: boolean;
}

/** A row of a sheet of products, of which the other cells are sound. */
export interface RowInFamily {
  row: number;
  /** Null for a new product. */
  productId: number | null;
  /** The family that the product is in. */
  familyId: number | null;
  /** Cells; undefined for an empty one. */
  family?: string | undefined;
  options?: string | undefined;
}

export interface SheetMember {
  /** Null for a product that the row adds. */
  productId: number | null;
  /** Null for a product that no row puts there. */
  row: number | null;
  values: string[];
}

export interface FamilyPlan {
  /** Null for a new family. */
  before: SheetFamily | null;
  name: string;
  axes: string[];
  /** Fewer than a family has: it is dissolved. */
  members: SheetMember[];
  leftIds: number[];
}

interface RowProblem {
  row: number;
  column: 'family' | 'option_values';
  message: string;
}

export interface FamilyDecisions {
  problems: RowProblem[];
  plans: FamilyPlan[];
}

interface JoiningRow extends RowInFamily {
  values: string[];
}

/**
 * Decides what the rows of a sheet make of families. Options are compared with those of products that leave too: whether a row is sound does
 * not depend on which rows are applied before it.
 *
 * @param families those that the rows name, and those of their products.
 */
export function decideFamilies(rows: readonly RowInFamily[], families: readonly SheetFamily[]): FamilyDecisions {
  const problems: RowProblem[] = [];
  const joining = new Map<string, { before: SheetFamily | null; rows: RowInFamily[] }>();
  const leaving: RowInFamily[] = [];
  for (const row of rows) {
    const current = families.find(({ id }) => id === row.familyId);
    if (row.family === undefined) {
      if (!namesOwnOptions(row, current))
        problems.push({ row: row.row, column: 'family', message: familyMessages.familyRequired });
    } else if (isNoFamily(row.family)) {
      if (current) leaving.push(row);
    } else {
      const named = namedFamily(row.family, current, families);
      if ('problem' in named) problems.push({ row: row.row, column: 'family', message: named.problem });
      else {
        const key = named.before ? `#${named.before.id}` : comparable(row.family);
        const group = joining.get(key) ?? { before: named.before, rows: [] };
        group.rows.push(row);
        joining.set(key, group);
      }
    }
  }
  const plans: FamilyPlan[] = [];
  for (const { before, rows: group } of joining.values()) {
    const decided = joinFamily(before, group);
    problems.push(...decided.problems);
    if (decided.plan) plans.push(decided.plan);
  }
  return { problems, plans: withoutLeaving(plans, leaving, families).filter(isChanged) };
}

/** A row as it was exported, without the name of its family. */
function namesOwnOptions({ productId, options }: RowInFamily, current: SheetFamily | undefined): boolean {
  return (
    options === undefined || (current !== undefined && comparable(options) === comparable(ownCell(current, productId)))
  );
}

/** The cell `option_values` of a product of a family. */
export function ownCell({ axes, members }: SheetFamily, productId: number | null): string {
  return optionCell(axes, members.find(({ product_id }) => product_id === productId)?.option_values ?? []);
}

function namedFamily(
  cell: string,
  current: SheetFamily | undefined,
  families: readonly SheetFamily[],
): { before: SheetFamily | null } | { problem: string } {
  const number = familyNumber(cell);
  const found = families.filter(({ id, name }) =>
    number === undefined ? comparable(name) === comparable(cell) : id === number,
  );
  const before = found.find(({ id }) => id === current?.id) ?? found[0] ?? null;
  if (number !== undefined && !before) return { problem: familyMessages.familyUnknown };
  if (current && current.id !== before?.id) return { problem: familyMessages.otherFamily(current.name) };
  if (found.length > 1 && !current) return { problem: familyMessages.familyAmbiguous };
  return { before };
}

function joinFamily(
  before: SheetFamily | null,
  rows: readonly RowInFamily[],
): { problems: RowProblem[]; plan: FamilyPlan | null } {
  const { problems, axes, joining } = readMembers(before, rows);
  let sound = joining;
  const refuse = (refused: readonly JoiningRow[], column: RowProblem['column'], message: string) => {
    problems.push(...refused.map(({ row }) => ({ row, column, message })));
    sound = sound.filter((row) => !refused.includes(row));
  };
  if (membersWith(before, sound).length > familyLimits.membersMax)
    refuse(sound.filter(isNewIn(before)), 'family', familyMessages.membersMax);
  // Products whose rows are refused keep their options, which others may have taken.
  for (;;) {
    const taken = Map.groupBy(membersWith(before, sound), ({ values }) => comparable(JSON.stringify(values)));
    const refused = sound.filter(({ values }) => (taken.get(comparable(JSON.stringify(values)))?.length ?? 0) > 1);
    if (refused.length === 0) break;
    refuse(refused, 'option_values', familyMessages.valuesTaken);
  }
  if (!before && sound.length < familyLimits.membersMin) refuse(sound, 'family', familyMessages.membersMin);
  if (sound.length === 0) return { problems, plan: null };
  const name = before?.name ?? rows[0]?.family ?? '';
  return { problems, plan: { before, name, axes, members: membersWith(before, sound), leftIds: [] } };
}

/** Reads the options of rows. Those of a new family all name what its first row names. */
function readMembers(before: SheetFamily | null, rows: readonly RowInFamily[]) {
  const problems: RowProblem[] = [];
  const joining: JoiningRow[] = [];
  let axes = before?.axes;
  for (const row of rows) {
    const own = before?.members.find(({ product_id }) => product_id === row.productId)?.option_values;
    const read = parseOptions(row, axes, own, before ? ownCell(before, row.productId) : '');
    if ('problem' in read) {
      problems.push({ row: row.row, column: 'option_values', message: read.problem });
      continue;
    }
    axes ??= read.axes;
    joining.push({ ...row, values: read.values });
  }
  return { problems, axes: axes ?? [], joining };
}

function parseOptions(
  { options }: RowInFamily,
  axes: string[] | undefined,
  own: string[] | undefined,
  cell: string,
): { axes: string[]; values: string[] } | { problem: string } {
  if (own && axes && (options === undefined || comparable(options) === comparable(cell))) return { axes, values: own };
  if (options === undefined) return { problem: familyMessages.optionsRequired };
  const read = readOptions(options);
  if ('problem' in read) return read;
  const namedAxes = axes ?? read.options.map(({ axis }) => axis);
  if (namedAxes.length > familyLimits.axesMax) return { problem: familyMessages.axesMax };
  const placed = valuesOn(namedAxes, read.options);
  return 'problem' in placed ? placed : { axes: namedAxes, values: placed.values };
}

const isNewIn = (before: SheetFamily | null) => (row: RowInFamily) =>
  !before?.members.some(({ product_id }) => product_id === row.productId);

/** The products that a family has, and after them those that rows add, in the order of the sheet. */
function membersWith(before: SheetFamily | null, rows: readonly JoiningRow[]): SheetMember[] {
  const kept = (before?.members ?? []).map(({ product_id: productId, option_values }) => {
    const row = rows.find((one) => one.productId === productId);
    return { productId, row: row?.row ?? null, values: row?.values ?? option_values };
  });
  const added = rows.filter(isNewIn(before)).map(({ productId, row, values }) => ({ productId, row, values }));
  return [...kept, ...added];
}

function withoutLeaving(
  plans: readonly FamilyPlan[],
  leaving: readonly RowInFamily[],
  families: readonly SheetFamily[],
): FamilyPlan[] {
  const byFamily = Map.groupBy(leaving, ({ familyId }) => familyId);
  const untouched = families.filter(({ id }) => byFamily.has(id) && !plans.some(({ before }) => before?.id === id));
  const kept = untouched.map((before) => ({
    before,
    name: before.name,
    axes: before.axes,
    members: membersWith(before, []),
    leftIds: [],
  }));
  return [...plans, ...kept].map((plan) => {
    const leftIds = (byFamily.get(plan.before?.id ?? null) ?? []).flatMap(({ productId }) => productId ?? []);
    return {
      ...plan,
      leftIds,
      members: plan.members.filter(({ productId }) => productId === null || !leftIds.includes(productId)),
    };
  });
}

function isChanged({ before, members }: FamilyPlan): boolean {
  const after = members.map(({ productId, values }) => ({ product_id: productId, option_values: values }));
  return JSON.stringify(before?.members) !== JSON.stringify(after);
}

/** The cells of a row that a plan changes, as staff read them. `from` is null for a new product. */
export function changedFamilyCells(
  { row, productId, familyId }: { row: number; productId: number | null; familyId: number | null },
  plans: readonly FamilyPlan[],
): { column: string; from: string | null; to: string }[] {
  const plan = plans.find(
    ({ members, before, leftIds }) =>
      members.some((member) => member.row === row) ||
      (before?.id === familyId && productId !== null && leftIds.includes(productId)),
  );
  if (!plan) return [];
  const isIn = plan.before !== null && plan.before.id === familyId;
  const member = plan.members.find((one) => one.row === row);
  const nothing = productId === null ? null : noFamily;
  const cells = [
    {
      column: 'family',
      from: isIn && plan.before ? familyCell(plan.before) : nothing,
      to: member ? (plan.before ? familyCell(plan.before) : plan.name) : noFamily,
    },
    {
      column: 'option_values',
      from: isIn && plan.before ? ownCell(plan.before, productId) : productId === null ? null : '',
      to: member ? optionCell(plan.axes, member.values) : '',
    },
  ];
  return cells.filter(({ from, to }) => from !== to);
}
