import { jest } from '@jest/globals';
import type { KeyPermission, MadeKey, MakeKeyRequest } from '@soulvia/contracts';
import { ApiKeys } from '@soulvia/platform/api-keys';
import type { ApiClient } from './api-client.js';
import { setUp } from './set-up.js';
import type { Person, TestShop } from './test-shop.js';

const dayMs = 24 * 60 * 60 * 1_000;

export const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

export interface TestKey extends MadeKey {
  api: ApiClient;
}

/** A key of the shop, with a client that calls with it. */
export async function openKey(
  shop: TestShop,
  maker: Person,
  permissions: readonly KeyPermission[],
  changes: Partial<MakeKeyRequest> = {},
): Promise<TestKey> {
  const request = { name: 'Billing', permissions, expires_at: inDays(90), ...changes };
  const { status, body } = await maker.api.post('/api/v1/keys', request);
  if (status !== 201) throw new Error(`making a key answered ${status}: ${JSON.stringify(body)}`);
  const key = body as MadeKey;
  return { ...key, api: shop.guest.as(key.secret) };
}

/** Of a key that may read personal data. */
export const withPeople: Partial<MakeKeyRequest> = { personal_data: true, addresses: ['127.0.0.0/16', '::1'] };

/** Lets keys call as often as they like during the tests of a block. The shop goes on to other test files, with its limit. */
export function liftKeyLimit(shop: TestShop): void {
  setUp(
    () => jest.spyOn(shop.part(ApiKeys).limit, 'take').mockImplementation(() => undefined),
    (limit) => limit.mockRestore(),
  );
}
