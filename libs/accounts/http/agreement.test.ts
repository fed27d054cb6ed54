import { expect, test } from '@jest/globals';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { agreementMessages, type PartnerAgreement } from '@soulvia/contracts';
import type { Person } from '../../../test/support/test-shop.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { agreementNoticeHandler } from '../due/agreement-notice-handler.js';

const path = '/api/v1/partners/agreement';
const shop = useShop({ worker: false });
const owner = usePerson(shop, 'ADMIN');
const member = usePerson(shop);

const publish = (text: string) => owner.api.send('PUT', path, JSON.stringify({ text }));
const accept = (version: unknown, by: Person = member) => by.api.post(path, { version });
const events = (type: string) =>
  shop.query<{ body: object }>('select body from events where type = $1 order by position', [type]);
const text = 'Partners sell to people who use the products.\nNo one is paid for bringing in others.';

test('partner agreement: is versioned, public and accepted once by each member', async () => {
  expect(await shop.guest.get(path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  const unknown = { status: 400, body: { errors: { version: [agreementMessages.versionUnknown] } } };
  expect(await accept(1)).toMatchObject(unknown);
  expect((await publish('Too short')).status).toBe(400);
  // The same text once more is no new version.
  for (const sent of [`  ${text}\r\n`, text])
    expect(await publish(sent)).toMatchObject({ status: 200, body: { version: 1 } });
  const newest: PartnerAgreement = { version: 1, text, published_at: expect.any(String) as unknown as string };
  expect((await shop.guest.get(path)).body).toEqual(newest);
  for (let time = 0; time < 2; time += 1) expect(await accept(1)).toMatchObject({ status: 200, body: { version: 1 } });
  const urdu = 'شراکت دار '.repeat(10_000).trim();
  expect((await publish(urdu)).body).toEqual({ version: 2 });
  expect((await shop.guest.get(path)).body).toMatchObject({ version: 2, text: urdu });
  expect(await accept(3)).toMatchObject(unknown);
  expect((await accept(2)).status).toBe(200);
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(await events('AgreementPublished')).toEqual([{ body: { version: 1, hash } }, { body: { version: 2, hash } }]);
  expect(await events('AgreementAccepted')).toEqual(
    [1, 2].map((version) => ({ body: { user_id: member.id, version } })),
  );
  const { body } = await member.api.get('/api/v1/users/personal-information/export');
  expect(body).toMatchObject({ agreements: [{ version: 1 }, { version: 2 }] });
  const history = await owner.api.get('/api/v1/operations/audit/agreement/1');
  expect(history.body).toMatchObject([{ text: 'Published version 2' }, { text: 'Published version 1' }]);
});

test('partner agreement: notices of a version go out in batches, each once, and end with a newer version', async () => {
  await shop.query(
    `insert into users (email, first_name, last_name, role)
     select 'partner' || n || '@example.com', 'Sana', '', 'SOULVIA_PARTNER' from generate_series(1, 501) n`,
  );
  const { version } = (await publish(`${text} Third.`)).body as { version: number };
  const notify = (after: number) =>
    shop
      .part(UnitOfWork)
      .run((work) => agreementNoticeHandler.handle({ subjectId: version, payload: { after }, attempts: 0 }, work));
  const due = () =>
    shop.query<{ payload: { after: number } }>(
      `select payload from due_work where kind = 'agreement-notices' and subject_id = $1`,
      [version],
    );
  expect(await due()).toEqual([{ payload: { after: 0 } }]);
  await notify(0);
  expect(await events('AgreementNoticeDue')).toHaveLength(500);
  const [next] = await due();
  await notify(next?.payload.after ?? 0);
  expect(new Set((await events('AgreementNoticeDue')).map(({ body }) => JSON.stringify(body))).size).toBe(501);
  await publish(`${text} Fourth.`);
  await notify(0);
  expect(await events('AgreementNoticeDue')).toHaveLength(501);
});
