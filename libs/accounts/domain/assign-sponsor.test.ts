import { expect, test } from '@jest/globals';
import { InvalidInput, NotFound } from '@soulvia/kernel';
import fc from 'fast-check';
import { decideMove, decideSponsor, firstSponsor, type SponsorshipState } from './assign-sponsor.js';
import { SponsorAlreadySet, SponsorCycle, SponsorUnchanged } from './errors.js';

const request = { userId: 7, sponsorId: 3, mayMove: false, field: 'sponsorId' };
const candidate = { isActive: true, isBelowMember: false, uplines: [3, 2, 1] };
const newMember: SponsorshipState = { member: { sponsorId: null }, candidate };
const sponsored: SponsorshipState = { member: { sponsorId: 5 }, candidate };

test('sponsor: is set with the uplines of the member', () => {
  expect(decideSponsor(newMember, request)?.body).toEqual({
    user_id: 7,
    sponsor_id: 3,
    previous_sponsor_id: null,
    uplines: [3, 2, 1],
  });
});

test('sponsor: members cannot sponsor themselves', () => {
  expect(() => decideSponsor(newMember, { ...request, sponsorId: 7 })).toThrow(InvalidInput);
});

test('sponsor: a deleted member gets none', () => {
  expect(() => decideSponsor({ member: undefined, candidate }, request)).toThrow(NotFound);
});

test('sponsor: setting the same sponsor again changes nothing', () => {
  expect(decideSponsor({ member: { sponsorId: 3 }, candidate }, request)).toBeNull();
});

test('sponsor: once set, only a request that may move it changes it', () => {
  expect(() => decideSponsor(sponsored, request)).toThrow(SponsorAlreadySet);
  expect(decideSponsor(sponsored, { ...request, mayMove: true })?.body).toMatchObject({ previous_sponsor_id: 5 });
});

test('sponsor: must be an active member', () => {
  expect(() => decideSponsor({ ...newMember, candidate: { ...candidate, isActive: false } }, request)).toThrow(
    InvalidInput,
  );
});

test('sponsor: a member of the own downline is refused', () => {
  expect(() => decideSponsor({ ...newMember, candidate: { ...candidate, isBelowMember: true } }, request)).toThrow(
    SponsorCycle,
  );
});

test('sponsor: can be removed', () => {
  const removal = { ...request, sponsorId: null, mayMove: true };
  expect(decideSponsor({ member: { sponsorId: 5 }, candidate: undefined }, removal)?.body).toEqual({
    user_id: 7,
    sponsor_id: null,
    previous_sponsor_id: 5,
    uplines: [],
  });
});

test('sponsor: the first one of a new member is recorded as set, not moved', () => {
  expect(firstSponsor(7, 3, [3, 2]).body).toMatchObject({ sponsor_id: 3, previous_sponsor_id: null });
});

test('move: names the sponsor before, and none for a member without one', () => {
  const move = { userId: 7, sponsorId: 3 };
  expect(decideMove(sponsored, move)).toMatchObject({
    from: 5,
    event: { body: { sponsor_id: 3, uplines: [3, 2, 1] } },
  });
  expect(decideMove(newMember, move).from).toBeNull();
  const removal = { member: { sponsorId: 5 }, candidate: undefined };
  expect(decideMove(removal, { userId: 7, sponsorId: null }).event.body).toMatchObject({ sponsor_id: null });
});

test('move: to the present sponsor, or to none without one, is refused', () => {
  const present = { member: { sponsorId: 3 }, candidate };
  expect(() => decideMove(present, { userId: 7, sponsorId: 3 })).toThrow(SponsorUnchanged);
  const without = { member: { sponsorId: null }, candidate: undefined };
  expect(() => decideMove(without, { userId: 7, sponsorId: null })).toThrow('This member has no sponsor.');
});

test('move: is refused like a sponsor, with the field sponsor_id', () => {
  const move = { userId: 7, sponsorId: 3 };
  expect(() => decideMove({ member: undefined, candidate }, move)).toThrow(NotFound);
  expect(() => decideMove({ ...sponsored, candidate: { ...candidate, isBelowMember: true } }, move)).toThrow(
    SponsorCycle,
  );
  const inactive = { ...sponsored, candidate: { ...candidate, isActive: false } };
  expect(() => decideMove(inactive, move)).toThrow(
    expect.objectContaining({ errors: { sponsor_id: ['Sponsor not found.'] } }),
  );
  expect(() => decideMove(sponsored, { userId: 7, sponsorId: 7 })).toThrow(InvalidInput);
});

/** The sponsors of some members, changed by the decisions alone. */
class Tree {
  private readonly sponsors = new Map<number, number | null>();

  /** Ids from a member upwards; longer than the tree when there is a cycle. */
  ancestors(member: number): number[] {
    const chain = [member];
    let up = this.sponsors.get(member) ?? null;
    while (up !== null && chain.length <= memberCount) {
      chain.push(up);
      up = this.sponsors.get(up) ?? null;
    }
    return chain;
  }

  /** @returns the refusal, or null when the move was possible. */
  move(userId: number, sponsorId: number | null): unknown {
    const chain = sponsorId === null ? [] : this.ancestors(sponsorId);
    const state = {
      member: { sponsorId: this.sponsors.get(userId) ?? null },
      candidate: { isActive: true, isBelowMember: chain.includes(userId), uplines: chain.slice(0, 3) },
    };
    try {
      decideSponsor(sponsorId === null ? { ...state, candidate: undefined } : state, {
        userId,
        sponsorId,
        mayMove: true,
        field: 'sponsor_id',
      });
    } catch (error) {
      return error;
    }
    this.sponsors.set(userId, sponsorId);
    return null;
  }
}

const memberCount = 6;

test('sponsor: no sequence of moves makes a cycle', () => {
  const member = fc.nat({ max: memberCount - 1 });
  fc.assert(
    fc.property(fc.array(fc.tuple(member, fc.option(member)), { maxLength: 40 }), (moves) => {
      const tree = new Tree();
      for (const [userId, sponsorId] of moves) {
        const refusal = tree.move(userId, sponsorId);
        expect(refusal === null || refusal instanceof SponsorCycle || refusal instanceof InvalidInput).toBe(true);
        expect(tree.ancestors(userId).length).toBeLessThanOrEqual(memberCount);
      }
    }),
  );
});
