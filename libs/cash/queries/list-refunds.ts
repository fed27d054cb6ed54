import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { findStaffNames } from '@soulvia/accounts';
import { findApprovalStates } from '@soulvia/approvals';
import { listRefunds, RefundAccounts, type RefundFilter, type RefundRow } from '@soulvia/books';
import type { Refund, RefundApproval } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import { instantText, type ListPage, queryPool, type Query as Sql, type RowRange } from '@soulvia/platform/database';
import { readSettings } from '@soulvia/settings';

export class ListRefunds extends Query<ListPage<Refund>> {
  constructor(
    readonly filter: RefundFilter,
    readonly page: RowRange,
  ) {
    super();
  }
}

@QueryHandler(ListRefunds)
export class ListRefundsHandler implements IQueryHandler<ListRefunds> {
  constructor(
    private readonly orm: MikroORM,
    private readonly accounts: RefundAccounts,
  ) {}

  async execute({ filter, page }: ListRefunds): Promise<ListPage<Refund>> {
    const query = queryPool(this.orm);
    const { rows, ...counted } = await listRefunds(query, filter, page);
    return { rows: await this.present(query, rows), ...counted };
  }

  private async present(query: Sql, rows: readonly RefundRow[]): Promise<Refund[]> {
    const [staff, states, { refund_second_person_above: max }] = await Promise.all([
      findStaffNames(
        query,
        rows.flatMap(({ by }) => by ?? []),
      ),
      findApprovalStates(
        query,
        rows.flatMap(({ approval_id: id }) => id ?? []),
      ),
      readSettings(query, 'cash'),
    ]);
    const limit = Money.parse(max).paisa;
    const describeApproval = ({ amount, approval_id: id }: RefundRow): RefundApproval => {
      const state = states.get(id ?? 0)?.state;
      if (state === 'APPROVED' || state === 'WAITING') return state;
      if (Money.parse(amount).paisa <= limit) return 'NONE';
      return state === undefined ? 'WAITING' : 'REFUSED';
    };
    return rows.map((row) => {
      const { is_revealed: _, approval_id: __, refund_to: sealed, by, ...refund } = row;
      return {
        ...refund,
        refund_to: sealed === null ? null : this.accounts.mask(sealed),
        approval: describeApproval(row),
        created_at: instantText(row.created_at),
        ended_at: row.ended_at && instantText(row.ended_at),
        by: staff.get(by ?? 0) ?? null,
      };
    });
  }
}
