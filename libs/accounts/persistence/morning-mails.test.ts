import { expect, test } from '@jest/globals';
import { useShop } from '../../../test/support/use-shop.js';
import { saveMorningMail, takeMornings } from './morning-mails.js';

const shop = useShop({ worker: false });

test('morning mails: none before their hour, one a day, and again after a clock that was far ahead', async () => {
  const { id } = await shop.person('ADMIN', ['support']);
  await saveMorningMail(shop.query, id, true);
  const take = (fromHour: number) => takeMornings(shop.query, id, fromHour);
  expect(await take(24)).toEqual([]);
  expect(await take(0)).toHaveLength(1);
  expect(await take(0)).toEqual([]);
  const setDaysAhead = (days: number) =>
    shop.query('update morning_mails set mailed_on = mailed_on + $2::int where user_id = $1', [id, days]);
  await setDaysAhead(1);
  expect(await take(0)).toEqual([]);
  await setDaysAhead(29);
  expect(await take(0)).toHaveLength(1);
});
