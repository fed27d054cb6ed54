import { describe, expect, test } from '@jest/globals';
import { customerRegistered, sponsorAssigned, userDeleted, userRoleChanged } from '@soulvia/accounts';
import { refundOwed } from '@soulvia/books';
import { differenceOpened } from '@soulvia/cash';
import {
  categoryCreated,
  categoryDeleted,
  familyChanged,
  familyCreated,
  familyDeleted,
  productDeleted,
  stockChanged,
  stockLow,
} from '@soulvia/catalog';
import { contactMessageReceived, customerReplied } from '@soulvia/contact';
import {
  orderCancelled,
  orderClaimed,
  orderDeleted,
  orderEdited,
  orderPlaced,
  orderReferred,
  orderStatusChanged,
} from '@soulvia/ordering';
import { levelsChanged, packagePaymentSubmitted, paymentApproved, paymentRejected } from '@soulvia/partners';
import { openOrm, queryThrough, type Query } from '@soulvia/platform/database';
import { appendEvents, type NewEvent } from '@soulvia/platform/event-log';
import type { Projection } from '@soulvia/platform/projections';
import { reviewDeleted, reviewPublished, reviewRejected } from '@soulvia/reviews';
import fc from 'fast-check';
import { foldRange } from '../platform/projections/batch.js';
import { cashEvent } from '../../test/support/cash-events.js';
import { journalEvent } from '../../test/support/journal-events.js';
import { parcelEvent } from '../../test/support/parcel-events.js';
import { setUp, useTestDatabase } from '../../test/support/set-up.js';
import { shopProjections } from './index.js';
import { isExhaustive } from '../../test/support/sample.js';

const amount = fc.integer({ min: 0, max: 10_000_000 }).map((paisa) => (paisa / 100).toFixed(2));
const status = fc.constantFrom('PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'COMPLETED');
const lines = fc.array(
  fc.record({ product_id: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 9 }), price: amount }),
  { maxLength: 3 },
);
const id = fc.integer({ min: 1, max: 7 });
const productIds = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 });
const role = fc.constantFrom('USER', 'ADMIN', 'GUEST_USER', 'SOULVIA_PARTNER');
const registeredAt = fc.constantFrom(
  '2026-10-31T18:59:00.000Z',
  '2026-10-31T19:00:00.000Z',
  '2025-12-31T20:00:00.000Z',
);

const levels = fc.array(fc.record({ number: id, name: fc.constantFrom('Seed', 'Grove'), min_total_sc: id }), {
  maxLength: 2,
});

const cancelReason = fc.constantFrom('staff', 'refused');

const stars = fc.integer({ min: 1, max: 5 });

const event: fc.Arbitrary<NewEvent> = fc.oneof(
  fc.tuple(id, id, stars, fc.option(stars)).map(([review, product, rating, before]) => ({
    definition: reviewPublished,
    subjectId: review,
    body: { review_id: review, product_id: product, rating, previous_rating: before },
  })),
  fc.tuple(id, id, stars, fc.option(stars)).map(([review, product, rating, before]) => ({
    definition: reviewRejected,
    subjectId: review,
    body: { review_id: review, product_id: product, rating, reason: 'ABUSE' as const, previous_rating: before },
  })),
  fc.tuple(id, id, fc.option(stars)).map(([review, product, before]) => ({
    definition: reviewDeleted,
    subjectId: review,
    body: { review_id: review, product_id: product, previous_rating: before },
  })),
  fc.tuple(id, amount, lines).map(([order, total, items]) => ({
    definition: orderPlaced,
    subjectId: order,
    body: {
      order_id: order,
      user_id: 1,
      subtotal: total,
      shipping: '0.00',
      amount: total,
      total_items: 1,
      lines: items,
    },
  })),
  fc.tuple(id, status, status, amount, lines, cancelReason).map(([order, from, to, total, items, reason]) => ({
    definition: to === 'CANCELLED' ? orderCancelled : orderStatusChanged,
    subjectId: order,
    body: { order_id: order, user_id: 1, from, to, amount: total, lines: items, reason },
  })),
  fc.tuple(id, id).map(([order, member]) => ({
    definition: orderReferred,
    subjectId: order,
    body: { order_id: order, user_id: 1, ref_user_id: member },
  })),
  fc.tuple(id, amount, amount, lines, lines).map(([order, before, total, itemsBefore, items]) => ({
    definition: orderEdited,
    subjectId: order,
    body: {
      order_id: order,
      user_id: 1,
      edit_id: 1,
      fields: ['items'],
      previous_amount: before,
      amount: total,
      previous_lines: itemsBefore,
      lines: items,
      changes: [],
    },
  })),
  fc.tuple(id, id, id).map(([order, from, to]) => ({
    definition: orderClaimed,
    subjectId: order,
    body: { order_id: order, from_user_id: from, to_user_id: to },
  })),
  fc.tuple(id, fc.integer({ min: 0, max: 20 })).map(([product, quantity]) => ({
    definition: stockChanged,
    subjectId: product,
    body: { product_id: product, change: 1, quantity, reason: 'correction' as const },
  })),
  fc.tuple(id, amount, fc.constantFrom('SHORT', 'BANK')).map(([difference, sum, kind]) => ({
    definition: differenceOpened,
    subjectId: difference,
    body: { difference_id: difference, courier_id: 1, kind, amount: sum },
  })),
  fc.tuple(id, amount, fc.constantFrom('OVERPAID', 'RETURN')).map(([refund, sum, kind]) => ({
    definition: refundOwed,
    subjectId: refund,
    body: { refund_id: refund, kind, order_id: 1, amount: sum },
  })),
  id.map((product) => ({
    definition: stockLow,
    subjectId: product,
    body: { product_id: product, quantity: 1, threshold: 5 },
  })),
  fc.tuple(id, role).map(([user, registeredAs]) => ({
    definition: customerRegistered,
    subjectId: user,
    body: { user_id: user, role: registeredAs },
  })),
  fc.tuple(id, role, role, registeredAt).map(([user, from, to, at]) => ({
    definition: userRoleChanged,
    subjectId: user,
    body: { user_id: user, from, to, registered_at: at },
  })),
  fc.tuple(id, role, registeredAt).map(([user, lastRole, at]) => ({
    definition: userDeleted,
    subjectId: user,
    body: { user_id: user, role: lastRole, registered_at: at },
  })),
  fc.tuple(id, status, amount, lines, registeredAt).map(([order, left, total, items, at]) => ({
    definition: orderDeleted,
    subjectId: order,
    body: { order_id: order, user_id: 1, status: left, amount: total, placed_at: at, lines: items },
  })),
  id.map((product) => ({
    definition: productDeleted,
    subjectId: product,
    body: { product_id: product, category_id: 1 },
  })),
  fc
    .tuple(id, fc.constantFrom(familyCreated, familyChanged, familyDeleted), productIds, productIds)
    .map(([family, definition, products, left]): NewEvent => ({
      definition,
      subjectId: family,
      body: {
        family_id: family,
        ...(definition === familyDeleted ? { why: 'deleted' } : { product_ids: products }),
        ...(definition === familyCreated ? {} : { left_ids: left.filter((product) => !products.includes(product)) }),
      },
    })),
  id.map((category) => ({ definition: categoryDeleted, subjectId: category, body: { category_id: category } })),
  id.map((message) => ({ definition: contactMessageReceived, subjectId: message, body: { message_id: message } })),
  id.map((message) => ({
    definition: customerReplied,
    subjectId: message,
    body: { message_id: message, reply_id: 2 },
  })),
  fc.tuple(id, fc.constantFrom('submitted', 'pending', 'rejected', 'approved')).map(([payment, from]) => {
    const body = {
      payment_id: payment,
      user_id: payment % 3,
      package_id: 1,
      package_name: 'Starter',
      amount: '1.00',
      sc_value: payment,
    };
    if (from === 'submitted') return { definition: packagePaymentSubmitted, subjectId: payment, body };
    if (from === 'approved') return { definition: paymentRejected, subjectId: payment, body: { ...body, from } };
    return { definition: paymentApproved, subjectId: payment, body: { ...body, from } };
  }),
  fc.tuple(levels, levels).map(([after, before]) => ({
    definition: levelsChanged,
    subjectId: 1,
    body: { levels: after, previous: before },
  })),
  fc.tuple(id, fc.option(id), fc.option(id)).map(([user, sponsor, previous]) => ({
    definition: sponsorAssigned,
    subjectId: user,
    body: { user_id: user, sponsor_id: sponsor, previous_sponsor_id: previous, uplines: [] },
  })),
  parcelEvent,
  journalEvent,
  cashEvent,
  id.map((category) => ({ definition: categoryCreated, subjectId: category, body: { category_id: category } })),
);

/** Every user of the random events registers first. */
const registrations: NewEvent[] = [1, 2, 3, 4, 5, 6, 7].map((user) => ({
  definition: customerRegistered,
  subjectId: user,
  body: { user_id: user, role: 'USER' },
}));

/** Fills in previous sponsor and uplines of SponsorAssigned as the tree is at that moment, and drops sponsors that would make a cycle. */
function withUplines(events: readonly NewEvent[]): NewEvent[] {
  const sponsors = new Map<number, number>();
  return events.map((one) => {
    if (one.definition.type !== sponsorAssigned.type) return one;
    const requested = (one.body as { sponsor_id: number | null }).sponsor_id;
    const previous = sponsors.get(one.subjectId) ?? null;
    sponsors.delete(one.subjectId);
    const above: number[] = [];
    for (let upline = requested ?? undefined; upline !== undefined; upline = sponsors.get(upline)) above.push(upline);
    const uplines = above.includes(one.subjectId) ? [] : above.slice(0, 3);
    const [sponsor] = uplines;
    if (sponsor !== undefined) sponsors.set(one.subjectId, sponsor);
    return {
      ...one,
      body: { ...one.body, sponsor_id: sponsor ?? null, previous_sponsor_id: previous, uplines },
    };
  });
}

/** Rows without positions, which differ from run to run. */
async function rowsOf(query: Query, projection: Projection): Promise<string> {
  const tables: unknown[] = [];
  for (const { name } of projection.tables) {
    tables.push(
      await query(`select to_jsonb(t) - 'position' as row from views.${name} t order by to_jsonb(t) - 'position'`),
    );
  }
  return JSON.stringify(tables);
}

const withTables = shopProjections.filter((projection) => projection.tables.length > 0);

// Every test rolls back what it writes.
const database = useTestDatabase();
const orm = setUp(
  () => openOrm({ databaseUrl: database.url, entities: [], applicationName: 'test', poolSize: 2 }),
  (open) => open.close(true),
);

describe.each(withTables.map((projection) => [projection.name, projection] as const))('fold of %s', (_, projection) => {
  test('writes nothing for a range without its events, which live rounds leave out', async () => {
    const rows = await orm.em.fork().transactional(async (em) => {
      const query = queryThrough(em);
      await query('set local search_path = views, public');
      const before = await rowsOf(query, projection);
      await foldRange(query, projection, { from: 0, to: 0 }, 'none');
      return [before, await rowsOf(query, projection)];
    });
    expect(rows[1]).toBe(rows[0]);
  });

  test('gives the same rows wherever batches end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          event.filter(({ definition }) => projection.listensTo.includes(definition)),
          { minLength: 1, maxLength: 20 },
        ),
        fc.array(fc.nat({ max: 19 })),
        async (randomEvents, cuts) => {
          const events = withUplines(randomEvents);
          const outcomes: string[] = [];
          for (const ends of [[], [...new Set(cuts)].toSorted((a, b) => a - b)]) {
            const rollback = new Error('rollback');
            await orm.em
              .fork()
              .transactional(async (em) => {
                const query = queryThrough(em);
                const context = {
                  actor: 'test',
                  correlationId: null,
                  causationId: null,
                  at: new Date('2026-10-31T18:59:00Z'),
                };
                const start = await appendEvents(query, registrations, context);
                const last = await appendEvents(query, events, context);
                await query('set local search_path = views, public');
                await foldRange(query, projection, { from: start - registrations.length, to: start }, 'none');
                let from = start;
                for (const to of [...ends.map((end) => start + end), last]) {
                  if (to > from && to <= last) {
                    await foldRange(query, projection, { from, to }, 'none');
                    from = to;
                  }
                }
                outcomes.push(await rowsOf(query, projection));
                throw rollback;
              })
              .catch((error: unknown) => {
                if (error !== rollback) throw error;
              });
          }
          expect(outcomes[1]).toBe(outcomes[0]);
        },
      ),
      { numRuns: isExhaustive ? 200 : 15 },
    );
  });
});
