import { type Approval, approvalKinds, type ApprovalState, approvalTerms, type Permission } from '@soulvia/contracts';
import {
  countRows,
  instantText,
  type List,
  type ListPage,
  type Query,
  readPage,
  type RowRange,
  waitingSql,
} from '@soulvia/platform/database';

type Row = Omit<Approval, 'requested_by_name' | 'decided_by_name' | 'decidable' | 'own'>;

const columns =
  'a.id, a.kind, a.subject, a.subject_id, a.summary, a.reason, a.state, a.requested_by, a.requested_at, a.expires_at, a.decided_by, a.decided_at, a.alone, a.outcome';

interface Filter {
  caller: { userId: number; permissions: readonly Permission[] };
  isWaiting: boolean;
  /** Only this one. */
  id?: number;
}

/** What the caller may decide about or has asked for, newest first. */
export async function listApprovals(
  query: Query,
  { caller, isWaiting, id }: Filter,
  page: RowRange,
  findNames: (query: Query, ids: Iterable<number>) => Promise<Map<number, string>>,
): Promise<ListPage<Approval>> {
  const kinds = decidableKinds(caller.permissions);
  const list: List = {
    table: 'approvals',
    alias: 'a',
    key: 'id',
    columns: () => columns,
    where: (bind) => {
      const one = id === undefined ? `a.state ${isWaiting ? '=' : '<>'} 'WAITING'` : `a.id = ${bind(id)}`;
      return `(a.kind = any(${bind(kinds)}::text[]) or a.requested_by = ${bind(caller.userId)}) and ${one}`;
    },
    order: 'a.id desc',
  };
  const { rows, ...counted } = await readPage<Row>(query, list, page, () => countRows(query, list));
  const names = await findNames(
    query,
    rows.flatMap(({ requested_by: maker, decided_by: decider }) => [maker ?? 0, decider ?? 0]),
  );
  return {
    rows: rows.map((row) => {
      const own = row.requested_by === caller.userId;
      return {
        ...row,
        requested_at: instantText(row.requested_at),
        expires_at: row.expires_at && instantText(row.expires_at),
        decided_at: row.decided_at && instantText(row.decided_at),
        requested_by_name: names.get(row.requested_by ?? 0) ?? null,
        decided_by_name: names.get(row.decided_by ?? 0) ?? null,
        own,
        decidable: !own && row.state === 'WAITING' && kinds.includes(row.kind),
      };
    }),
    ...counted,
  };
}

const decidableKinds = (permissions: readonly Permission[]) =>
  approvalKinds.filter((kind) => permissions.includes(approvalTerms[kind].decider));

/** SQL fragment: requests of others that wait for the decision of someone with these permissions. @param userId of them, as SQL. */
export function approvalsToDecideSql(permissions: readonly Permission[], userId: string): string {
  const kinds = decidableKinds(permissions).map((kind) => `'${kind}'`);
  return waitingSql(
    `approvals a where a.state = 'WAITING' and a.kind in (${kinds.join(', ')}) and a.requested_by is distinct from ${userId}`,
    'a.requested_at',
  );
}

/** What requests ask for, by their ids. */
export async function findApprovalSummaries(query: Query, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await query<{ id: number; summary: string }>(
    'select id, summary from approvals where id = any($1::int[])',
    [ids],
  );
  return new Map(rows.map(({ id, summary }) => [id, summary]));
}

interface ApprovalStanding {
  state: ApprovalState;
  /** Null where no member of staff has caused it. */
  requested_by: number | null;
}

/** How requests stand and who made them, by their ids. */
export async function findApprovalStates(query: Query, ids: readonly number[]): Promise<Map<number, ApprovalStanding>> {
  const rows = await query<ApprovalStanding & { id: number }>(
    'select id, state, requested_by from approvals where id = any($1::int[])',
    [ids],
  );
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}
