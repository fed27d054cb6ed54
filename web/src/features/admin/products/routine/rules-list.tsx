import { type FacetGroup, type RoutineRule, say } from '@soulvia/contracts';
import type { ListColumn } from '@/ui/listing/list-column';
import { ListTable } from '@/ui/listing/list-table';
import { IdLink } from '@/ui/listing/row-action';

interface RulesListProps {
  rules: readonly RoutineRule[];
  groups: readonly FacetGroup[];
  /** Of a rule by its place, counted from 1. */
  pathOf: (place: number) => string;
}

const listRuleColumns = (
  list: (ids?: readonly number[]) => string,
  pathOf: RulesListProps['pathOf'],
): ListColumn<RoutineRule & { id: number }>[] => [
  { label: 'RULE', always: 'name', cell: ({ id }) => <IdLink id={id} to={pathOf(id)} /> },
  { label: 'STEP', cell: ({ step }) => list([step]) },
  {
    label: 'FOR',
    cell: ({ skin_type, concern, sensitive }) =>
      [list(skin_type), list(concern), sensitive === undefined ? '' : sensitive ? 'Sensitive skin' : 'Other skin']
        .filter(Boolean)
        .join(' · ') || 'Everyone',
  },
  { label: 'PREFER', cell: ({ prefer }) => list(prefer) || 'Any product' },
  { label: 'AVOID', cell: ({ avoid }) => list(avoid) || '–' },
  { label: 'WEIGHT', cell: ({ weight }) => weight },
  { label: 'NOTE', cell: ({ note }) => note || '–' },
];

export function RulesList({ rules, groups, pathOf }: RulesListProps) {
  const names = new Map(
    groups.flatMap(({ key, name: group, values }) =>
      // Perfume alone would say the contrary of what is meant.
      values.map(({ id, name }) => [id, key === 'free_of' ? say`${group}: ${name}` : name] as const),
    ),
  );
  const list = (ids: readonly number[] = []) => ids.map((id) => names.get(id) ?? `#${id}`).join(', ');
  const rows = rules.map((rule, index) => ({ ...rule, id: index + 1 }));
  return <ListTable label="Rules" columns={listRuleColumns(list, pathOf)} rows={rows} />;
}
