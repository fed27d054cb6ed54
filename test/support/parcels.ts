import { randomUUID } from 'node:crypto';
import type {
  BookParcelRequest,
  Courier,
  CreatedManifest,
  Order,
  OrderStatus,
  Parcel,
  ParcelState,
} from '@soulvia/contracts';
import type { ApiResponse } from './api-client.js';
import { setUp } from './set-up.js';
import type { Person, TestShop } from './test-shop.js';

/** Valid bodies of the routes of couriers and parcels; the first courier exists. */
export const goodParcelBodies: Record<string, () => unknown> = {
  'POST /api/v1/couriers': () => ({ name: 'Courier', code: `c-${randomUUID().slice(0, 8)}` }),
  'PATCH /api/v1/couriers/{id}': () => ({ settle_days: 9 }),
  'PUT /api/v1/couriers/{id}/wordings': () => [{ says: 'Delivered', state: 'DELIVERED' }],
  'PUT /api/v1/couriers/{id}/secret': () => ({ token: 'courier-token' }),
  'POST /api/v1/orders/{id}/parcels': () => ({ courier_id: 1, anyway: true }),
  'POST /api/v1/parcels/manifests': () => ({ courier_id: 1, parcel_ids: [1] }),
  'PATCH /api/v1/parcels/{id}': () => ({ pieces: 2 }),
  'POST /api/v1/parcels/{id}/reports': () => ({ state: 'ATTEMPTED' }),
  'POST /api/v1/parcels/{id}/advice': () => ({ action: 'REATTEMPT', remarks: 'After 5 pm' }),
};

let couriers = 0;

/** Staff who handle parcels in a shop, with one courier. */
export class ParcelDesk {
  private constructor(
    private readonly shop: TestShop,
    /** May do everything. */
    readonly owner: Person,
    readonly courier: Courier,
  ) {}

  static async open(shop: TestShop, details: object = {}, staff?: Person): Promise<ParcelDesk> {
    const owner = staff ?? (await shop.person('ADMIN'));
    couriers += 1;
    const { body } = await owner.api.post('/api/v1/couriers', {
      name: 'Test courier',
      code: `test-${couriers}`,
      tracking_url: 'https://courier.example/track/{tracking}',
      ...details,
    });
    return new ParcelDesk(shop, owner, body as Courier);
  }

  post(path: string, body: object = {}, headers: Record<string, string> = {}): Promise<ApiResponse> {
    return this.owner.api.post(`/api/v1/${path}`, body, headers);
  }

  /** Places an order of one product. */
  async order(quantity = 1): Promise<Order & { product: number }> {
    const [product = 0] = await this.shop.products([100]);
    const order = await this.shop.order(this.owner, [{ product_id: product, quantity }]);
    return { ...order, product };
  }

  book(orderId: number, request: Partial<BookParcelRequest> = {}): Promise<ApiResponse> {
    return this.post(`orders/${orderId}/parcels`, { courier_id: this.courier.id, anyway: true, ...request });
  }

  /** Books a parcel and reports states of it, one after the other. */
  async parcel(
    orderId: number,
    states: readonly ParcelState[] = [],
    request: Partial<BookParcelRequest> = {},
  ): Promise<Parcel> {
    const booked = await this.book(orderId, request);
    if (booked.status !== 201) throw new Error(`booking answered ${booked.status}: ${JSON.stringify(booked.body)}`);
    let parcel = booked.body as Parcel;
    for (const state of states) parcel = await this.report(parcel.id, state);
    return parcel;
  }

  async report(parcelId: number, state: ParcelState): Promise<Parcel> {
    const { status, body } = await this.post(`parcels/${parcelId}/reports`, { state });
    if (status !== 200) throw new Error(`the report answered ${status}: ${JSON.stringify(body)}`);
    return body as Parcel;
  }

  async manifest(...parcels: readonly { id: number }[]): Promise<CreatedManifest> {
    const { status, body } = await this.post('parcels/manifests', {
      courier_id: this.courier.id,
      parcel_ids: parcels.map(({ id }) => id),
    });
    if (status !== 201) throw new Error(`the manifest answered ${status}: ${JSON.stringify(body)}`);
    return body as CreatedManifest;
  }

  /** Receives all units for sale. */
  receive({ id, lines }: Parcel): Promise<ApiResponse> {
    return this.post(`parcels/${id}/receive`, {
      lines: lines.map(({ order_line_id, quantity }) => ({ order_line_id, restock: quantity, write_off: 0 })),
    });
  }

  setStatus(orderId: number, status: OrderStatus): Promise<ApiResponse> {
    return this.owner.api.patch(`/api/v1/orders/${orderId}`, { status });
  }

  async read(parcelId: number): Promise<Parcel> {
    return (await this.owner.api.get(`/api/v1/parcels/${parcelId}`)).body as Parcel;
  }

  /** Status of an order and where its units are. */
  async stand(orderId: number): Promise<[status: OrderStatus, place: string | null, isOpen: boolean]> {
    const [row] = await this.shop.query<{ status: OrderStatus; units_at: string | null; parcel_open: boolean }>(
      'select status, units_at, parcel_open from orders where id = $1',
      [orderId],
    );
    if (!row) throw new Error('no such order');
    return [row.status, row.units_at, row.parcel_open];
  }

  /** Changes of a product's stock with their reasons, after it was put on sale. */
  async moves(productId: number): Promise<[reason: string, change: number][]> {
    const rows = await this.shop.query<{ reason: string; change: number }>(
      `select body->>'reason' as reason, (body->>'change')::int as change from events
        where type = 'StockChanged' and subject_id = $1 order by position offset 1`,
      [productId],
    );
    return rows.map(({ reason, change }) => [reason, change]);
  }
}

/** A parcel desk for the tests of a block. */
export function useParcelDesk(shop: TestShop, details?: object): ParcelDesk {
  return setUp(() => ParcelDesk.open(shop, details));
}
