import { expect, test } from '@jest/globals';
import { checkBooks } from '../faults/random/checks/books.js';
import { Random } from '../faults/random/random.js';
import { CashHistory } from '../support/cash-histories.js';
import { eventually } from '../support/eventually.js';
import { useParcelDesk } from '../support/parcels.js';
import { isExhaustive } from '../support/sample.js';
import { StatementDesk } from '../support/statements.js';
import { useShop } from '../support/use-shop.js';

const histories = isExhaustive ? 250 : 60;
const seeds = isExhaustive ? [1, 2, 3, 4] : [1];
const atOnce = 10;
const steps = 8;

const shop = useShop();
const desk = useParcelDesk(shop);

const ways = ['paid_later', 'written_off', 'our_mistake'];

/** Settles differences in any way, and reverses the statement that opened them or not. */
async function endStatement(statements: StatementDesk, random: Random, id: number): Promise<void> {
  for (const difference of await statements.differences(`statement=${id}`))
    if (random.chance(0.5)) await statements.settle(difference.id, { how: random.pick(ways), note: 'As agreed' });
  if (random.chance(0.4)) await statements.reverse(id);
}

test.each(seeds)(
  'cash: after random histories %i of orders the books are what was delivered, settled, refunded and logged',
  async (seed) => {
    const random = Random.of(seed, 'cash');
    const statements = new StatementDesk(shop, desk);
    const finance = await shop.person('ADMIN', ['finance']);
    const products = await shop.products([100_000, 100_000], '333.33');
    for (let first = 0; first < histories; first += atOnce) {
      const opened = Array.from({ length: Math.min(atOnce, histories - first) }, (_, nth) =>
        CashHistory.open(shop, desk, random.fork(first + nth), products, finance),
      );
      const group = await Promise.all(opened);
      await Promise.all(group.map((history) => history.run(steps)));
      const rows = (await Promise.all(group.map((history) => history.statementRows()))).flat();
      const statement = await statements.apply(['UNKNOWN-1,100,0,0,0,0,100,,', ...rows]);
      const ending = endStatement(statements, random.fork('end', first), statement.id);
      await Promise.all([ending, ...group.map((history) => history.run(steps))]);
    }
    expect(await checkBooks(shop.query)).toEqual([]);
    await statements.expectBalanced();
    await eventually(async () => {
      const { body } = await desk.post('operations/books/verify');
      expect(body).toMatchObject({ equal: true, first_difference: null });
    });
  },
  300_000,
);
