import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { TreeRow } from './present-members.js';
import { teamsAfterMove } from './teams-after-move.js';

/** Sponsor of each member by its id, from 1 on; null for none. */
type Sponsors = readonly (number | null)[];

const sponsorOf = (sponsors: Sponsors, id: number | null) => (id === null ? null : (sponsors[id - 1] ?? null));

function rowOf(sponsors: Sponsors, id: number): TreeRow {
  const generations = [0, 0, 0, 0];
  for (const [index] of sponsors.entries()) {
    let [above, depth] = [sponsorOf(sponsors, index + 1), 1];
    while (above !== null && above !== id) [above, depth] = [sponsorOf(sponsors, above), depth + 1];
    if (above === id && depth <= 3) generations[depth] = (generations[depth] ?? 0) + 1;
  }
  const up1 = sponsorOf(sponsors, id);
  const up2 = sponsorOf(sponsors, up1);
  const [, level_1 = 0, level_2 = 0, level_3 = 0] = generations;
  return { user_id: id, up1, up2, up3: sponsorOf(sponsors, up2), level_1, level_2, level_3 };
}

const teamOf = ({ level_1, level_2, level_3 }: TreeRow) => ({ level_1, level_2, level_3 });

test('teams after a move: equal those counted in the tree after it, wherever the sponsors are', () => {
  const tree = fc
    .array(fc.nat(), { minLength: 3, maxLength: 14 })
    .map((choices) => choices.map((choice, index) => choice % (index + 1) || null));
  let kept = 0;
  fc.assert(
    fc.property(tree, fc.nat(), fc.option(fc.nat()), (sponsors, one, other) => {
      const member = 1 + (one % sponsors.length);
      const to = other === null ? null : 1 + (other % sponsors.length);
      for (let above = to; above !== null; above = sponsorOf(sponsors, above)) fc.pre(above !== member);
      const from = sponsorOf(sponsors, member);
      fc.pre(from !== to);
      const moved = sponsors.map((sponsor, index) => (index + 1 === member ? to : sponsor));
      const row = (id: number | null) => (id === null ? null : rowOf(sponsors, id));
      const team = (id: number | null) => (id === null ? null : teamOf(rowOf(moved, id)));
      expect(teamsAfterMove(rowOf(sponsors, member), row(from), row(to))).toEqual({ from: team(from), to: team(to) });
      kept += 1;
    }),
    { numRuns: 2_000 },
  );
  expect(kept).toBe(2_000);
});

test('teams after a move: below the sponsor of the sponsor, and below a sibling', () => {
  // 1 has invited 2 and 3, 2 has invited 4.
  const sponsors = [null, 1, 1, 2];
  const row = (id: number) => rowOf(sponsors, id);
  expect(teamsAfterMove(row(4), row(2), row(1))).toEqual({
    from: { level_1: 0, level_2: 0, level_3: 0 },
    to: { level_1: 3, level_2: 0, level_3: 0 },
  });
  expect(teamsAfterMove(row(3), row(1), row(2))).toEqual({
    from: { level_1: 1, level_2: 2, level_3: 0 },
    to: { level_1: 2, level_2: 0, level_3: 0 },
  });
});
