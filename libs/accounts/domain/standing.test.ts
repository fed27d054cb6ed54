import { expect, test } from '@jest/globals';
import { roles, userStatuses } from '@soulvia/contracts';
import fc from 'fast-check';
import { decidePartnerGrant, decidePartnerRevocation, decideStanding, type Account } from './standing.js';

const customer: Account = {
  id: 7,
  role: 'USER',
  status: 'UNVERIFIED',
  isActive: true,
  createdAt: new Date('2026-03-05T12:00:00Z'),
};
const partner: Account = { ...customer, role: 'SOULVIA_PARTNER', status: 'VERIFIED' };

const typesOf = ({ events }: ReturnType<typeof decideStanding>) => events.map(({ definition }) => definition.type);

test('account standing: a new role is recorded and ends the sessions', () => {
  expect(decideStanding(customer, { role: 'ADMIN' })).toMatchObject({
    changes: { role: 'ADMIN' },
    events: [
      {
        subjectId: 7,
        body: { user_id: 7, from: 'USER', to: 'ADMIN', registered_at: '2026-03-05T12:00:00.000Z' },
      },
    ],
    endsSessions: true,
  });
});

test('account standing: a new status is recorded and keeps the sessions', () => {
  const decision = decideStanding(customer, { status: 'VERIFIED' });
  expect(typesOf(decision)).toEqual(['UserStatusChanged']);
  expect(decision.endsSessions).toBe(false);
});

test('account standing: deactivation ends the sessions, reactivation does not', () => {
  const off = decideStanding(customer, { isActive: false });
  expect([typesOf(off), off.endsSessions]).toEqual([['UserDeactivated'], true]);
  const on = decideStanding({ ...customer, isActive: false }, { isActive: true });
  expect([typesOf(on), on.endsSessions]).toEqual([['UserReactivated'], false]);
});

test('account standing: a request that repeats the present values changes nothing', () => {
  const accounts = fc.record({
    role: fc.constantFrom(...roles),
    status: fc.constantFrom(...userStatuses),
    isActive: fc.boolean(),
  });
  fc.assert(
    fc.property(accounts, accounts, (present, requested) => {
      const account = { ...customer, ...present };
      const { changes, events } = decideStanding(account, requested);
      expect(events).toHaveLength(Object.keys(changes).length);
      expect(decideStanding({ ...account, ...changes }, requested)).toEqual({
        changes: {},
        events: [],
        endsSessions: false,
      });
    }),
  );
});

test('partner grant: a customer becomes a verified partner and stays signed in', () => {
  const decision = decidePartnerGrant(customer);
  expect(decision.changes).toEqual({ role: 'SOULVIA_PARTNER', status: 'VERIFIED' });
  expect(typesOf(decision)).toEqual(['UserRoleChanged', 'UserStatusChanged']);
  expect(decision.endsSessions).toBe(false);
});

test('partner grant: an admin stays an admin', () => {
  expect(decidePartnerGrant({ ...customer, role: 'ADMIN' }).changes).toEqual({ status: 'VERIFIED' });
});

test('partner revocation: a partner becomes a customer, unverified only if the partnership verified them', () => {
  expect(decidePartnerRevocation(partner, { unverify: true }).changes).toEqual({ role: 'USER', status: 'UNVERIFIED' });
  expect(decidePartnerRevocation(partner, { unverify: false }).changes).toEqual({ role: 'USER' });
});

test('partner revocation: any other role stays', () => {
  expect(decidePartnerRevocation({ ...partner, role: 'ADMIN' }, { unverify: false })).toMatchObject({ events: [] });
});
