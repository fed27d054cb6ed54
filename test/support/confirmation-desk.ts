import type { Order, OrderConfirmation, Problem } from '@soulvia/contracts';
import type { ApiResponse } from './api-client.js';
import { setUp } from './set-up.js';
import { setSettings } from './set-settings.js';
import { type Person, TestShop } from './test-shop.js';

export const confirmationsPath = '/api/v1/orders/admin/confirmations';

/** A shop with two products, staff who confirm orders, and a shopper. */
export class ConfirmationDesk {
  private constructor(
    readonly shop: TestShop,
    readonly caller: Person,
    readonly other: Person,
    readonly serum: number,
    readonly mask: number,
    public shopper: Person,
  ) {}

  static async open(options: { worker?: boolean } = {}): Promise<ConfirmationDesk> {
    const shop = await TestShop.open({ worker: options.worker ?? false });
    const [caller, other] = [await shop.person('ADMIN', ['orders']), await shop.person('ADMIN', ['support'])];
    const [serum = 0, mask = 0] = await shop.products([1_000, 1_000], '100.25');
    return new ConfirmationDesk(shop, caller, other, serum, mask, await shop.person());
  }

  /** Another shopper, and no order in any list. */
  async clear(): Promise<void> {
    await setSettings(this.shop.query, 'features', { confirmation: 'manual' });
    await this.shop.query(`delete from due_work`);
    await this.shop.query(`delete from rate_limits`);
    await this.shop.query(`update orders set deleted_at = now() where deleted_at is null`);
    this.shopper = await this.shop.person();
  }

  readonly order = (quantity = 2, productId = this.serum, who = this.shopper): Promise<Order> =>
    this.shop.order(who, [{ product_id: productId, quantity }]);

  readonly list = async (query = '', who = this.caller): Promise<OrderConfirmation[]> => {
    const { status, body } = await who.api.get(`${confirmationsPath}${query}`);
    if (status !== 200) throw new Error(`the list answered ${status}: ${JSON.stringify(body)}`);
    return body as OrderConfirmation[];
  };

  readonly contact = (id: number, outcome: string, more: object = {}, who = this.caller): Promise<ApiResponse> =>
    who.api.post(`/api/v1/orders/${id}/contacts`, { channel: 'CALL', outcome, ...more });

  readonly setStatus = (id: number, status: string): Promise<ApiResponse> =>
    this.caller.api.patch(`/api/v1/orders/${id}`, { status });

  readonly eventsOf = (id: number) =>
    this.shop.query<{ type: string; body: Record<string, unknown>; actor: string }>(
      `select type, body, actor from events where subject = 'order' and subject_id = $1 order by position`,
      [id],
    );

  readonly typesOf = async (id: number): Promise<string[]> => (await this.eventsOf(id)).map(({ type }) => type);
}

export const idsOf = (rows: readonly OrderConfirmation[]) => rows.map((row) => row.order.id);
export const codeOf = ({ status, body }: ApiResponse) => [status, (body as Problem).code];
export const errorsOf = ({ status, body }: ApiResponse) => [status, Object.keys((body as Problem).errors ?? {})];

/** A confirmation desk and its shop, for the tests of a block. */
export function useConfirmationDesk(): ConfirmationDesk {
  return setUp(
    () => ConfirmationDesk.open(),
    ({ shop }) => shop.close(),
  );
}
