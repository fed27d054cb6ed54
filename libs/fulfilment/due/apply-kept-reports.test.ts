import { expect, test } from '@jest/globals';
import { lastSeenHeaders, type Problem, versionHeader } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { useParcelDesk } from '../../../test/support/parcels.js';
import { useShop } from '../../../test/support/use-shop.js';

const shop = useShop();
const desk = useParcelDesk(shop);

const path = () => `/api/v1/couriers/${desk.courier.id}/wordings`;
const map = (says: string, more: Record<string, string> = {}) =>
  desk.owner.api.send('PUT', path(), JSON.stringify([{ says, state: 'OUT_FOR_DELIVERY' }]), more);
const keep = (parcelId: number) =>
  shop.query(
    `insert into parcel_reports (parcel_id, code, state, courier_says, at, is_applied)
     values ($1, 'courier:rider', null, 'Rider is coming', $2, false)`,
    [parcelId, new Date()],
  );
const reportsOf = (parcelId: number) =>
  shop.query(`select state, is_applied from parcel_reports where parcel_id = $1 and code = 'courier:rider'`, [
    parcelId,
  ]);

test('kept reports: take effect once staff say what their wording means, except on parcels that are finished', async () => {
  const [moved, finished] = [await desk.order(), await desk.order()];
  const onRoad = await desk.parcel(moved.id, ['WITH_COURIER']);
  const delivered = await desk.parcel(finished.id, ['DELIVERED']);
  await keep(onRoad.id);
  await keep(delivered.id);
  expect((await map('rider IS coming')).status).toBe(200);
  await eventually(async () => expect((await desk.read(onRoad.id)).state).toBe('OUT_FOR_DELIVERY'));
  expect(await reportsOf(onRoad.id)).toEqual([{ state: 'OUT_FOR_DELIVERY', is_applied: true }]);
  expect([(await desk.read(delivered.id)).state, await reportsOf(delivered.id)]).toEqual([
    'DELIVERED',
    [{ state: null, is_applied: false }],
  ]);
});

test('wordings: an edit of an older version is refused', async () => {
  const seen = (await desk.owner.api.get(path())).headers.get(versionHeader) ?? '';
  expect((await map('On the van', { [lastSeenHeaders.version]: seen })).status).toBe(200);
  const late = await map('In the van', { [lastSeenHeaders.version]: seen });
  expect([late.status, (late.body as Problem).code]).toEqual([409, 'EDIT_CONFLICT']);
});
