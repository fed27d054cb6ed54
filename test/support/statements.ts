import type {
  CashDifference,
  CourierCash,
  Parcel,
  ParcelState,
  SheetImport,
  Statement,
  StatementSummary,
  Verdict,
} from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import { CourierSheets } from './courier-sheets.js';
import { eventually } from './eventually.js';
import type { ParcelDesk } from './parcels.js';
import type { TestShop } from './test-shop.js';

let made = 0;

/** Statements of one courier, and what becomes of them. */
export class StatementDesk {
  readonly sheets: CourierSheets;

  constructor(
    private readonly shop: TestShop,
    readonly desk: ParcelDesk,
  ) {
    this.sheets = new CourierSheets(desk.owner, desk.courier, 'courier-statement');
  }

  /** A parcel with a number of its own. @returns with its number and the whole rupees that the courier collects. */
  async parcel(states: readonly ParcelState[] = ['DELIVERED']): Promise<Parcel & { number: string; due: number }> {
    made += 1;
    const number = `ST-${made}-${this.desk.courier.id}`;
    const order = await this.desk.order();
    const parcel = await this.desk.parcel(order.id, states, { tracking_number: number });
    return { ...parcel, number, due: Number(parcel.cash_due) };
  }

  nextNumber(): string {
    made += 1;
    return `PX-${made}`;
  }

  check(rows: readonly string[], fields: object = {}): Promise<SheetImport> {
    return this.sheets.check(rows, { number: this.nextNumber(), dated_on: '2026-06-03', ...fields });
  }

  /** Imports a statement and applies it. */
  async apply(rows: readonly string[], fields: object = {}): Promise<StatementSummary> {
    const { id } = await this.sheets.apply(await this.check(rows, fields));
    const list = await this.get<StatementSummary[]>('cash/statements?page_size=100');
    const statement = list.find(({ import_id: importId }) => importId === id);
    if (!statement) throw new Error('the statement is missing');
    return statement;
  }

  async get<Body>(path: string): Promise<Body> {
    const { status, body } = await this.desk.owner.api.get(`/api/v1/${path}`);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body as Body;
  }

  /** The rows of a statement as `verdict`, in their order. */
  async verdicts(id: number): Promise<Verdict[]> {
    const { rows } = await this.get<Statement>(`cash/statements/${id}?page_size=100`);
    return rows.map(({ verdict }) => verdict);
  }

  differences(query: string): Promise<CashDifference[]> {
    return this.get<CashDifference[]>(`cash/differences?page_size=100&${query}`);
  }

  /** The open differences of a statement as `row kind amount`, by row. */
  async openOf(id: number): Promise<string[]> {
    const found = await this.differences(`statement=${id}`);
    return found
      .toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0) || one.id - other.id)
      .map(({ row, kind, amount }) => `${row ?? '-'} ${kind} ${amount}`);
  }

  settle(id: number, request: object) {
    return this.desk.post(`cash/differences/${id}/settle`, request);
  }

  async reverse(id: number): Promise<void> {
    const { status, body } = await this.desk.post(`cash/statements/${id}/reverse`, { reason: 'Sent twice' });
    if (status !== 200) throw new Error(`reversing answered ${status}: ${JSON.stringify(body)}`);
    await eventually(async () => {
      const { state } = await this.get<Statement>(`cash/statements/${id}`);
      if (state !== 'REVERSED') throw new Error(`the statement is ${state}`);
    });
  }

  async stateOf({ order_id: id }: Parcel): Promise<string | undefined> {
    const [row] = await this.shop.query<{ cash_state: string }>('select cash_state from orders where id = $1', [id]);
    return row?.cash_state;
  }

  async cash(): Promise<CourierCash> {
    const all = await this.get<CourierCash[]>('cash/couriers');
    const own = all.find(({ courier }) => courier.id === this.desk.courier.id);
    if (!own) throw new Error('the courier is missing');
    return own;
  }

  /** Collected is settled, written off, the shop's mistakes or open: as parcels, statements and differences have it, and the read model. */
  async expectBalanced(): Promise<void> {
    const paisa = (text = '0') => Money.parseSigned(text).paisa;
    await eventually(async () => {
      const [counted] = await this.shop.query<Record<'collected' | 'settled' | 'given_up', string>>(
        `select ((select coalesce(sum(cash_due), 0) from parcels where courier_id = $1 and state = 'DELIVERED')
               + (select coalesce(sum(l.gross), 0) from statement_lines l join statements s on s.id = l.statement_id
                   where s.courier_id = $1 and s.state = 'APPLIED' and verdict = 'BEFORE'))::text as collected,
              ((select coalesce(sum(l.gross), 0) from statement_lines l join statements s on s.id = l.statement_id
                 where s.courier_id = $1 and s.state = 'APPLIED')
               - (select coalesce(sum(amount), 0) from cash_differences
                   where courier_id = $1 and statement_id is not null and kind in ('OVER', 'UNASSIGNED') and how is distinct from 'reversed'
                     and how is distinct from 'assigned' and how is distinct from 'closed')
               - (select coalesce(sum(-open), 0) from (
                    select sum(amount) as open from journal_lines where account = 'courier' and party_id = $1 and parcel_id is not null
                     group by parcel_id having sum(amount) < 0) corrected))::text as settled,
              (select coalesce(sum(-l.amount), 0) from journals j join journal_lines l on l.journal_id = j.id
                where j.kind in ('DIFFERENCE', 'DIFFERENCE_BACK') and l.account = 'courier' and l.party_id = $1 and l.parcel_id is not null
                  and exists (select from journal_lines o where o.journal_id = j.id and o.account in ('differences', 'allowances'))
              )::text as given_up`,
        [this.desk.courier.id],
      );
      const { owes } = await this.cash();
      const found = paisa(counted?.settled) + paisa(counted?.given_up) + paisa(owes);
      if (found !== paisa(counted?.collected))
        throw new Error(
          `collected is not what else there is: ${JSON.stringify({ ...counted, owes, parcels: await this.listUneven() })}`,
        );
    });
  }

  /** Parcels of the courier whose state, books and read model do not say the same, with their differences. */
  private listUneven(): Promise<unknown[]> {
    return this.shop.query(
      `select * from (
         select p.id, p.state, p.cash_due::text as due, c.collected::text, c.settled::text, c.written_off::text,
                (select coalesce(sum(l.amount), 0)::text from journal_lines l where l.account = 'courier' and l.parcel_id = p.id) as open,
                (select json_agg(json_build_array(d.kind, d.amount, d.how, s.state)) from cash_differences d
                   left join statements s on s.id = d.statement_id where d.parcel_id = p.id) as differences
           from parcels p left join views.cash_parcels c on c.parcel_id = p.id where p.courier_id = $1) parcels
        where open::numeric <> coalesce(collected::numeric - settled::numeric - written_off::numeric, 0)
           or (case when state = 'DELIVERED' then due::numeric else 0 end) <> coalesce(collected::numeric, 0)
        order by id limit 5`,
      [this.desk.courier.id],
    );
  }
}
