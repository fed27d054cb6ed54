import { expect, test } from '@jest/globals';
import { Money } from '@soulvia/kernel';
import { Random } from '../../../test/faults/random/random.js';
import { computeShare } from './earn.js';
import { estimateShare } from './estimate.js';

test('estimate: is never above what the lines of an order pay, at most a paisa a line below, and exact for one line', () => {
  const random = Random.of(1, 'estimates');
  for (let nth = 0; nth < 2_000; nth += 1) {
    const lines = Array.from({ length: random.whole(1, 5) }, () => Money.fromPaisa(random.whole(0, 20_000)));
    const percent = random.whole(1, 3_000) / 100;
    const kept = lines.reduce((sum, line) => sum.plus(line), Money.zero);
    const paid = lines.reduce((sum, line) => sum.plus(computeShare(line, percent)), Money.zero).paisa;
    const order = { level: 1, month: '', placedMonth: '', kept, lines: lines.length };
    const estimate = estimateShare(order, { levels: [{ level: 1, percent }], active: null }).paisa;
    const least = lines.length === 1 ? paid : Math.max(0, paid - lines.length);
    expect([nth, estimate >= least && estimate <= paid, percent, String(kept)]).toEqual([
      nth,
      true,
      percent,
      String(kept),
    ]);
  }
});
