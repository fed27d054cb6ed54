import { say, type StatementLine, type StatementState, type StatementSummary, verdictLabels } from '@soulvia/contracts';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { parcelPath } from '@/lib/admin-paths';
import { formatDay } from '@/lib/format-day';
import { grouped } from '@/lib/money';
import { ShopAmount } from '@/ui/amount';
import { Badge, type BadgeProps } from '@/ui/badge';
import type { ListColumn } from '@/ui/listing/list-column';
import { TextLink } from '@/ui/text-link';
import { statementPath } from '../cash-tabs';

export const stateLooks: Record<StatementState, BadgeProps> = {
  APPLYING: { label: 'Being applied', tone: 'yellow', Icon: Clock },
  APPLIED: { label: 'Applied', tone: 'green', Icon: CircleCheck },
  REVERSING: { label: 'Being reversed', tone: 'yellow', Icon: Clock },
  REVERSED: { label: 'Reversed', tone: 'red', Icon: CircleX },
};

export const StatementStateBadge = ({ state }: { state: StatementState }) => <Badge {...stateLooks[state]} />;

export const buildStatementColumns = (pathOf: (id: number) => string): readonly ListColumn<StatementSummary>[] => [
  {
    label: 'STATEMENT',
    always: 'name',
    cell: ({ id, number }) => (
      <TextLink to={pathOf(id)}>
        <bdi>{number}</bdi>
      </TextLink>
    ),
  },
  { label: 'COURIER', cell: ({ courier }) => <bdi className="wrap-anywhere">{courier.name}</bdi> },
  { label: 'DAY', cell: ({ dated_on: on }) => formatDay(on) },
  { label: 'STATE', cell: ({ state }) => <StatementStateBadge state={state} /> },
  { label: 'ROWS', cell: ({ lines }) => grouped(lines) },
  { label: 'PAID', cell: ({ net }) => <ShopAmount value={net} /> },
  { label: 'DIFFERENCES', cell: ({ open_differences: open }) => (open === 0 ? 'None' : `${grouped(open)} open`) },
];

export const lineColumns: readonly ListColumn<StatementLine & { id: number }>[] = [
  { label: 'ROW', always: 'name', cell: ({ row }) => row },
  {
    label: 'PARCEL',
    cell: ({ parcel_id: id, tracking_number: number }) =>
      id === null ? number || '–' : <TextLink to={parcelPath(id)}>{number}</TextLink>,
  },
  { label: 'RESULT', cell: (line) => <Verdict line={line} /> },
  { label: 'GROSS', cell: ({ gross }) => <ShopAmount value={gross} /> },
  { label: 'CHARGES', cell: ({ charges }) => <ShopAmount value={charges} /> },
  { label: 'NET', cell: ({ net }) => <ShopAmount value={net} /> },
];

function Verdict({ line: { verdict, expected, statement_id: before, statement } }: { line: StatementLine }) {
  return (
    <>
      {verdictLabels[verdict]}
      {verdict === 'AMOUNT_DIFFERS' && expected !== undefined && (
        <span className="meta">
          {' '}
          <ShopAmount value={expected} /> expected
        </span>
      )}
      {before !== undefined && statement !== undefined && (
        <>
          {' '}
          <TextLink to={statementPath(before)}>{say`by statement ${statement}`}</TextLink>
        </>
      )}
    </>
  );
}
