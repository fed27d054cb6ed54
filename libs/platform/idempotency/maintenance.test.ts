import { expect, test } from '@jest/globals';
import { useShop } from '../../../test/support/use-shop.js';
import { deleteExpiredIdempotencyKeys } from './delete-responses.js';

const shop = useShop({ worker: false });

test('idempotency: all expired keys are deleted, and no others', async () => {
  const { id } = await shop.person();
  await shop.query(
    `insert into idempotency_keys (user_id, endpoint, key, body_hash, created_at)
     select $1, 'test', n::text, '\\x00', now() - case when n <= 12000 then interval '25 hours' else interval '23 hours' end
       from generate_series(1, 12010) as n`,
    [id],
  );
  expect(await deleteExpiredIdempotencyKeys(shop.query)).toBe(12_000);
  expect(await shop.query('select key from idempotency_keys')).toHaveLength(10);
});
