import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { type AwaitsApproval, mailNames } from '@soulvia/contracts';
import { eventually } from '../../test/support/eventually.js';
import { Mailbox } from '../../test/support/mailbox.js';
import { useFreshShop, usePerson } from '../../test/support/use-shop.js';
import type { Person } from '../../test/support/test-shop.js';

const dataDir = mkdtempSync(join(tmpdir(), 'soulvia-test-data-'));
const shop = useFreshShop({ env: { dataDir, publicUrl: 'https://shop.soulvia.test' } });
const mailbox = new Mailbox(dataDir);

describe('a member who is moved', () => {
  const owner = usePerson(shop, 'ADMIN');
  const support = usePerson(shop, 'ADMIN', ['support']);
  const movesOf = ({ id }: Person) =>
    shop.query(
      `select e.body->>'from' as from, e.body->>'to' as to, e.actor, m.reason, m.moved_by
         from events e join member_moves m on m.id = (e.body->>'move_id')::int
        where e.type = 'MemberMoved' and e.subject_id = $1 order by e.position`,
      [id],
    );
  /** Support edits, and an owner agrees. */
  const edit = async ({ id }: Person, sponsor_id: number | null) => {
    const edited = await support.api.patch(`/api/v1/users/${id}`, { sponsor_id });
    const { approval } = edited.body as Partial<AwaitsApproval>;
    if (approval) await owner.api.post(`/api/v1/approvals/${approval.id}/decide`, { approve: true });
    return edited;
  };
  const subjectOf = async (person: Person, count: number) => {
    const { head, text } = await mailbox.newestTo(person.email, count);
    return [/Subject: (.*)\r\n/.exec(head)?.[1], text.replaceAll(/\s+/g, ' ')];
  };

  test('by an edit of the account: with a reason in the history, told to the member, both sponsors and owners', async () => {
    const [member, before, after] = [await shop.person(), await shop.person(), await shop.person()];
    await shop.query('update users set first_name = $2 where id = $1', [member.id, 'https://evil.example/w']);
    expect((await edit(member, before.id)).status).toBe(200);
    expect(await subjectOf(before, 1)).toEqual([
      'A member joined your team',
      expect.stringContaining('into your team'),
    ]);
    expect((await edit(member, after.id)).status).toBe(200);
    const reason = 'Changed in an edit of the account, without a reason';
    const of = { actor: `user:${owner.id}`, reason, moved_by: owner.id };
    expect(await movesOf(member)).toEqual([
      { from: null, to: String(before.id), ...of },
      { from: String(before.id), to: String(after.id), ...of },
    ]);
    expect(await subjectOf(member, 2)).toEqual([
      'Your sponsor changed',
      expect.stringMatching(/Hello, .* \S*Test P\.\S* is now your sponsor\./),
    ]);
    expect(await subjectOf(before, 2)).toEqual([
      'A member left your team',
      expect.stringContaining('out of your team'),
    ]);
    expect((await subjectOf(after, 1))[0]).toBe('A member joined your team');
    const [subject, text = ''] = await subjectOf(owner, 2);
    expect([subject, text.includes('evil.example'), text.includes(`member #${member.id}`)]).toEqual([
      'A member was moved',
      false,
      true,
    ]);
  });

  test('by an edit that leaves the sponsor: nothing is recorded', async () => {
    const [member, sponsor] = [await shop.person(), await shop.person()];
    for (let times = 0; times < 2; times += 1) expect((await edit(member, sponsor.id)).status).toBe(200);
    expect(await movesOf(member)).toHaveLength(1);
    expect((await edit(member, null)).status).toBe(200);
    expect(await movesOf(member)).toHaveLength(2);
    expect((await subjectOf(member, 2))[1]).toContain('You have no sponsor now.');
  });
});

describe('the agreement with partners', () => {
  const owner = usePerson(shop, 'ADMIN');
  const partner = usePerson(shop, 'SOULVIA_PARTNER');
  const gone = usePerson(shop, 'SOULVIA_PARTNER');
  const customer = usePerson(shop);
  const path = '/api/v1/partners/agreement';

  const publish = async (text: string) => {
    expect((await owner.api.send('PUT', path, JSON.stringify({ text: text.repeat(4) }))).status).toBe(200);
  };
  const told = async (version: number, count: number) =>
    eventually(async () => {
      const rows = await shop.query<{ id: number }>(
        `select subject_id as id from events where type = 'AgreementNoticeDue' and (body->>'version')::int = $1`,
        [version],
      );
      if (rows.length !== count) throw new Error(`${rows.length} partners have a notice`);
      return rows.map(({ id }) => id);
    });

  test('a new agreement: partners who have not accepted it are emailed, unless that is switched off', async () => {
    await shop.query('update users set is_active = false where id = $1', [gone.id]);
    await publish('Partners sell. ');
    expect(await told(1, 1)).toEqual([partner.id]);
    const { head, text } = await mailbox.newestTo(partner.email);
    expect(head).toContain('Subject: Please read the new partner agreement');
    expect(text).toContain('https://shop.soulvia.test/user-dashboard');
    expect((await partner.api.get(`${path}/mine`)).body).toEqual({ version: 1, accepted: false });
    await partner.api.post(path, { version: 1 });
    expect((await partner.api.get(`${path}/mine`)).body).toEqual({ version: 1, accepted: true });

    const switches = Object.fromEntries(mailNames.map((name) => [name, name !== 'earnings']));
    expect((await owner.api.send('PUT', '/api/v1/settings/mails', JSON.stringify(switches))).status).toBe(200);
    await publish('Partners sell more. ');
    expect(await told(2, 1)).toEqual([partner.id]);
    expect((await partner.api.get(`${path}/mine`)).body).toEqual({ version: 2, accepted: false });
    await eventually(async () => {
      const [row] = await shop.query<{ state: string }>(
        `select state from reaction_outbox where reaction = 'agreement-mail' order by id desc limit 1`,
      );
      if (row?.state !== 'dropped') throw new Error('it is not dropped yet');
    });
    expect(await mailbox.to(partner.email)).toHaveLength(1);
    expect(await mailbox.to(customer.email)).toEqual([]);
  });
});
