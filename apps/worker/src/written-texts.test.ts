import { MikroORM } from '@mikro-orm/postgresql';
import { expect, test } from '@jest/globals';
import { queryThrough } from '@soulvia/platform/database';
import { textsJob } from '@soulvia/platform/written-texts';
import { pino } from 'pino';
import { parseXml } from '../../../test/support/parse-xml.js';
import { sendForm } from '../../../test/support/send-form.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { maintenanceJobs, writtenTexts } from './maintenance.js';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');

/** Tables whose texts the shop writes for itself, or keeps as a record of what was. */
const ownTables =
  `data_keys due_work event_chain events guest_idempotency_keys idempotency_keys import_layouts import_rows imports journal_lines journals log_epoch buyer_codes
  maintenance_jobs maintenance_leases migrations notification_reads order_edits passkey_challenges product_words
  projection_announcements projection_lag_samples projection_rebuilds projections rate_limits reaction_outbox reactions
  order_recipients referral_codes referral_visits search_words security_log sessions sign_in_codes staff text_consents text_counts text_preferences text_sends text_settings
  totp_secrets unreferenced_files user_counts carts cart_lines contents approvals approval_allowances people_read people_seen earning_lines earning_reversals household_matches period_activity periods plan_simulations simulation_sums staff_days api_key_addresses`.split(
    /\s+/,
  );

/** Names, keys, codes and paths that the shop makes, and states without a check of their own. */
const ownColumns =
  `adjustments.month disclosed_months.month book_balances.account payout_batches.file_hash payout_batches.month payout_profiles.account payout_profiles.account_index payout_profiles.approved_account_index payout_profiles.approved_phone payout_profiles.cnic payout_profiles.cnic_back payout_profiles.cnic_front payout_profiles.cnic_index payouts.copy payouts.copy_account tax_deposits.month api_keys.addresses api_keys.permissions api_keys.visible agreement_versions.text parcel_reports.by_key categories.image content_versions.image content_versions.blocks courier_wordings.state couriers.adapter
  couriers.sealed_secret guest_orders.phone_key hook_deliveries.type hooks.events hooks.old_secret hooks.secret order_advances.screenshot order_lines.product_image orders.coupon_code orders.payment_method orders.phone_key package_payments.screenshot
  packages.image parcel_bookings.label_url parcel_reports.code parcel_reports.state parcels.refused_state passkeys.credential_id
  passkeys.transports plans.content products.display_image products.extra_images projection_failures.error projection_failures.event_type
  projection_failures.projection projection_failures.subject package_buy_backs.refund_to refunds.refund_to returns.photos returns.refund_to reviews.photos reviews.shown_photos settings.name statement_lines.tracking_number statement_lines.verdict texts.key
  staff_invitations.duties users.cnic_index users.cnic_sealed users.password_hash users.phone_key users.referral_code`.split(
    /\s+/,
  );

test('written texts: every text column of a table is read again, or is the shop’s own', async () => {
  const columns = await shop.query<{ table: string; name: string }>(
    `select c.relname as table, a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'varchar'::regtype, 'jsonb'::regtype)
        and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
          and pg_get_constraintdef(k.oid) ~ ('\\(' || a.attname || ' (= ANY|~) '))`,
  );
  const read = writtenTexts.flatMap(({ table, columns: names }) =>
    Object.keys(names).map((name) => `${table}.${name}`),
  );
  const others = columns
    .filter(({ table }) => !ownTables.includes(table))
    .map(({ table, name }) => `${table}.${name}`)
    .filter((column) => !ownColumns.includes(column));
  expect(others.toSorted()).toEqual(read.toSorted());
});

/** Statements that make rows whose texts are clean, so that every column that is read has some. */
async function fillTables(): Promise<void> {
  const person = await shop.person();
  const [product = 0] = await shop.products([1_000]);
  await shop.order(person, [{ product_id: product, quantity: 1 }]);
  await shop.query(
    `insert into contact_messages (full_name, subject, message, reply_to) values ('Hina Tariq', 'Delivery', 'When does it come?', 'hina@soulvia.test')`,
  );
  await shop.query(
    `insert into plans (version, name, content, legal_note, by) values (1, 'Launch', '{}', 'Asked a lawyer.', $1)`,
    [admin.id],
  );
  await shop.query(`insert into adjustments (user_id, amount, reason) values ($1, 100, 'A line was left out')`, [
    person.id,
  ]);
  await shop.query(`insert into saved_replies (title, text) values ('Thanks', 'Thank you.')`);
  await shop.query(
    `insert into content_versions (content_id, n, is_published, text, blocks, created_by)
     select id, 1, true, '## Delivery', '[]', $1 from contents where key = 'policy_shipping'`,
    [admin.id],
  );
  await shop.query(
    `insert into settings (name, fields) values ('company', '{"name": "Soulvia", "address": "1 Mall Road\\nLahore"}')
     on conflict (name) do update set fields = excluded.fields`,
  );
  await shop.query(
    `insert into staff_invitations (mail_id, email, first_name, last_name, duties, token_hash, invited_by, expires_at)
     values (gen_random_uuid(), 'hina@soulvia.test', 'Hina', 'Raza', '{orders}', 'x', $1, now() + interval '1 hour')`,
    [admin.id],
  );
  await shop.query(
    `with hook as (insert into hooks (url, events, secret, position) values ('https://erp.example', '{stock.low}', 'x', 0) returning id)
     insert into hook_deliveries (hook_id, position, type, says) select id, 1, 'stock.low', 'Out of order' from hook`,
  );
  await shop.query(`insert into product_families (name, axes) values ('Serums', '{Size,Colour}')`);
}

/** Everything in the tables that are read. */
async function readTables(): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const { table, key } of writtenTexts)
    found[table] = await shop.query(`select to_jsonb(t) - 'blocks' as row from ${table} t order by ${key.join(', ')}`);
  return found;
}

/** What copying from documents and sheets, chats and other systems leaves around a text. */
const [before, after] = ['\\200E\\0001\\FEFF\\00A0', '\\2069\\FFFE\\000B'];

/** Puts unseen characters around each text of each row. */
async function soil(): Promise<void> {
  for (const { table, key, columns } of writtenTexts)
    for (const column of Object.keys(columns).filter((name) => !key.includes(name))) {
      const [{ type } = { type: '' }] = await shop.query<{ type: string }>(
        `select format_type(atttypid, null) as type from pg_attribute where attrelid = $1::text::regclass and attname = $2`,
        [table, column],
      );
      const soiled = (text: string) => `U&'${before}' || ${text} || U&'${after}'`;
      const value =
        type === 'text'
          ? soiled(column)
          : type === 'text[]'
            ? `(select array_agg(${soiled('one')} order by nth) from unnest(${column}) with ordinality as u (one, nth))`
            : column;
      await shop.query(`update ${table} set ${column} = ${value} where ${column} is not null`);
    }
  await shop.query(
    `update settings set fields = fields || jsonb_build_object('name', U&'\\2066Soul\\200Bvia', 'address', U&'1 Mall Road\\000D\\000ALahore\\0002')
      where name = 'company'`,
  );
}

const lines: string[] = [];
const clean = () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const { em } = shop.part(MikroORM);
  const job = maintenanceJobs(em, {} as never, log).find(({ name }) => name === textsJob);
  return job?.run({ query: queryThrough(em.fork()), keep: async () => undefined });
};

test('written texts: rows of any table are cleaned as their fields are, once; feeds parse and forms can be saved', async () => {
  await fillTables();
  await clean();
  const cleaned = await readTables();
  expect(Object.entries(cleaned).filter(([, rows]) => rows.length > 0).length).toBeGreaterThan(12);
  await soil();
  expect(await readTables()).not.toEqual(cleaned);
  expect(await clean()).toBeGreaterThan(12);
  expect(await readTables()).toEqual(cleaned);
  expect(await clean()).toBe(0);
  expect(lines).toEqual([]);
  expect(await shop.query('select blocks from content_versions where n = 1')).toEqual([
    { blocks: [{ type: 'heading', level: 2, runs: [{ text: 'Delivery' }] }] },
  ]);

  const [product] = await shop.query<{ id: number; description: string }>('select id, description from products');
  expect(() => parseXml(`<p>${product?.description}</p>`)).not.toThrow();
  const saved = await sendForm(admin.api, 'PATCH', `/api/v1/products/${product?.id}`, { description: 'As it was.' });
  expect(saved.status).toBe(200);
});

test('written texts: a text that another row has stays, and the log counts it', async () => {
  await shop.query(`insert into categories (name) values ('Night care'), (U&'Night\\200B care')`);
  expect(await clean()).toBe(0);
  expect(JSON.parse(lines.join(''))).toMatchObject({ left: { categories: 1 } });
  expect(await shop.query(`select 1 from categories where name = U&'Night\\200B care'`)).toHaveLength(1);
});
