import { createHmac, randomBytes } from 'node:crypto';
import { type HookBody, type HookData, hookEventVersion, hookTestType } from '@soulvia/contracts';

/** What is sent in one attempt or several. The body is signed as it is. */
export interface HookMessage {
  id: string;
  body: string;
}

/** An event of the log. */
export interface HookOccasion {
  id: string;
  position: number | null;
  recordedAt: Date;
}

export const webhookId = ({ id }: Pick<HookOccasion, 'id'>): string => `evt_${id}`;

/** @param origin of the shop, for the link to what the event is about. */
export function describeEvent(
  type: HookBody['type'],
  { position, recordedAt }: Omit<HookOccasion, 'id'>,
  data: HookData,
  origin: string,
): HookBody {
  const path = type === hookTestType ? null : linkPath(type, data);
  return {
    type,
    version: hookEventVersion,
    timestamp: recordedAt.toISOString(),
    sequence: position,
    data,
    link: path && new URL(`/api/v1/${path}`, origin).href,
  };
}

function linkPath(type: string, { parcel_id, order_id, product_id }: HookData): string | null {
  if (type.startsWith('parcel.')) return `parcels/${String(parcel_id)}`;
  if (order_id) return `orders/${String(order_id)}`;
  return product_id ? `products/${String(product_id)}` : null;
}

const secretPrefix = 'whsec_';

export const createSecret = (): string => `${secretPrefix}${randomBytes(32).toString('base64')}`;

/** The headers of Standard Webhooks. @param secrets each of which signs, so that a receiver may know any of them. */
export function signMessage(
  { id, body }: HookMessage,
  secrets: readonly string[],
  at: Date,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
