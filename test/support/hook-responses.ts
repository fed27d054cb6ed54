import { deliveryStates, type Hook, type HookDelivery, hookEvents, hookEventTypes } from '@soulvia/contracts';

export const hooks: Hook[] = (['ACTIVE', 'OFF'] as const).map((state, index) => ({
  id: index + 1,
  url: `https://erp.example.pk/soulvia/webhooks/${'long-name-'.repeat(index * 8)}receiver`,
  events: hookEventTypes.slice(0, 6),
  state,
  off_reason: state === 'OFF' ? 'silent' : null,
  failing_since: '2026-01-02T03:04:05.000Z',
  made_by: { id: 1, name: 'Amna Sheikh' },
  made_at: '2026-01-02T03:04:05.000Z',
  last_24h: { done: 1_200, failed: 3, waiting: 40 },
}));

export const hookDeliveries: HookDelivery[] = deliveryStates.map((state, index) => ({
  id: index + 1,
  webhook_id: `evt_0198c1f2-5a3b-7c4d-8e9f-0a1b2c3d4e5${index}`,
  type: 'order.placed',
  sequence: 4_711 + index,
  state,
  attempts: index,
  next_at: state === 'WAITING' ? '2026-01-02T03:04:05.000Z' : null,
  status: index > 1 ? 500 : null,
  says: index > 1 ? 'x'.repeat(200) : null,
  took_ms: index > 1 ? 12 : null,
  sent_at: index > 1 ? '2026-01-02T03:04:05.000Z' : null,
  body: {
    type: 'order.placed',
    version: 1,
    timestamp: '2026-01-02T03:04:05.000Z',
    sequence: 4_711 + index,
    data: hookEvents['order.placed'],
    link: 'https://shop.example/api/v1/orders/1042',
  },
}));
