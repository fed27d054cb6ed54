import type {
  AuditEntry,
  EditOrderRequest,
  Order,
  OrderItem,
  OrderStatus,
  OrderHistoryEntry,
  OrderMoney,
  StaffOrderWithTimeline,
} from '@soulvia/contracts';
import type { FakeResponse, FakeCall } from './fake-api';
import { sampleOrder } from './samples';

export function sampleItem(changes: Partial<OrderItem> = {}): OrderItem {
  return {
    id: 1,
    product_id: 1,
    quantity: 1,
    price_at_purchase: '1850.00',
    line_total: '1850.00',
    product: { id: 1, name: 'Glow Serum', display_image: null },
    ...changes,
  };
}

/** Of an order that is to be paid. */
export const sampleMoney = (changes: Partial<OrderMoney> = {}): OrderMoney => ({
  payment_status: 'DUE',
  due: '3150.00',
  collected: '0.00',
  settled: '0.00',
  open: '0.00',
  allowance: '0.00',
  advance: '0.00',
  refund_owed: '0.00',
  refunded: '0.00',
  written_off: '0.00',
  by_hand: '0.00',
  lines: [],
  ...changes,
});

export class FakeOrders {
  orders: (Order & Partial<Pick<StaffOrderWithTimeline, 'note' | 'payment_status' | 'customer'>>)[] = [
    sampleOrder({ items: [sampleItem()] }),
    sampleOrder({ id: 40, full_name: 'Ali Raza' }),
  ];
  history: AuditEntry[] = [];
  contactsAndParcels: OrderHistoryEntry[] = [];
  refuse: (call: FakeCall) => FakeResponse | null = () => null;

  response = (call: FakeCall): FakeResponse => {
    const { method, path, body } = call;
    const refusal = this.refuse(call);
    if (refusal) return refusal;
    if (path.startsWith('operations/audit/order/')) return { body: this.history };
    if (/^orders\/\d+\/history$/.test(path)) return { body: this.contactsAndParcels };
    if (/^orders\/\d+\/money$/.test(path)) return { body: sampleMoney() };
    const id = Number(/^orders\/(\d+)/.exec(path)?.[1]);
    if (method === 'DELETE') {
      this.orders = this.orders.filter((order) => order.id !== id);
      return { status: 204 };
    }
    if (path.endsWith('/content')) this.edit(id, body as EditOrderRequest);
    else if (method === 'PATCH') {
      const { status } = body as { status: OrderStatus };
      this.orders = this.orders.map((order) => (order.id === id ? { ...order, status } : order));
    }
    if (path.endsWith('/threads')) return { body: [] };
    if (path.endsWith('/neighbours')) return { body: { newer: null, older: null } };
    if (id) return { body: { ...this.orders.find((order) => order.id === id), timeline } };
    const query = new URLSearchParams(path.split('?')[1]);
    const status = query.get('status');
    const ids = query.get('ids')?.split(',').map(Number);
    const matches = this.orders.filter(
      (order) => (!status || order.status === status) && (!ids || ids.includes(order.id)),
    );
    const size = Number(query.get('page_size'));
    const from = (Number(query.get('page')) - 1) * size;
    return { body: matches.slice(from, from + size), headers: { 'X-Total-Count': String(matches.length) } };
  };

  private edit(id: number, { shipping_address, items, note }: EditOrderRequest): void {
    const quantityOf = (productId: number) => items?.find(({ product_id }) => product_id === productId)?.quantity ?? 0;
    this.orders = this.orders.map((order) =>
      order.id === id
        ? {
            ...order,
            ...(shipping_address && { shipping_address }),
            ...(note !== undefined && { note }),
            ...(items && { items: order.items.map((item) => ({ ...item, quantity: quantityOf(item.product_id) })) }),
          }
        : order,
    );
  }
}

const timeline = [
  { what: 'placed', status: 'PROCESSING', at: '2026-03-04T05:06:07.000Z' },
  { what: 'changed', status: 'SHIPPED', at: '2026-03-05T05:06:07.000Z' },
];
