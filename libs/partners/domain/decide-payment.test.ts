import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decidePayment, type Payer, type PaymentState } from './decide-payment.js';
import { AlreadyDecided, OwnPayment, PayerDeleted } from './errors.js';

const pending: PaymentState = {
  id: 11,
  user_id: 7,
  package_id: 2,
  package_name: 'Gold',
  package_price: '5000.00',
  sc_value: 40,
  is_approved: null,
};
const approved = { ...pending, is_approved: true };
const rejected = { ...pending, is_approved: false };
const payer: Payer = { isDeleted: false, hasOtherApproval: false, wasVerifiedByPayment: false };
const approve = { adminId: 1, isApproved: true };
const reject = { adminId: 1, isApproved: false };

const body = {
  payment_id: 11,
  user_id: 7,
  package_id: 2,
  package_name: 'Gold',
  amount: '5000.00',
  sc_value: 40,
};

test('payment decision: an approval is recorded with the package as it was submitted and grants the partnership', () => {
  const decision = decidePayment(pending, payer, approve);
  expect(decision.event).toMatchObject({ definition: { type: 'PaymentApproved' }, subjectId: 11 });
  expect(decision.event.body).toEqual({ ...body, from: 'pending' });
  expect(decision.partnership).toEqual({ kind: 'grant' });
});

test('payment decision: a rejected payment can still be approved', () => {
  expect(decidePayment(rejected, payer, approve).event.body).toMatchObject({ from: 'rejected' });
});

test('payment decision: rejecting a pending payment leaves the account as it is', () => {
  const decision = decidePayment(pending, payer, reject);
  expect(decision.event).toMatchObject({ definition: { type: 'PaymentRejected' }, body: { from: 'pending' } });
  expect(decision.partnership).toEqual({ kind: 'none' });
});

test('payment decision: rejecting the last approved payment revokes the partnership', () => {
  const decision = decidePayment(approved, payer, reject);
  expect(decision.event.body).toMatchObject({ from: 'approved' });
  expect(decision.partnership).toEqual({ kind: 'revoke', unverify: false });
});

test('payment decision: revoking unverifies only a member whom a payment had verified', () => {
  expect(decidePayment(approved, { ...payer, wasVerifiedByPayment: true }, reject).partnership).toEqual({
    kind: 'revoke',
    unverify: true,
  });
});

test('payment decision: a member with another approved payment stays a partner', () => {
  expect(decidePayment(approved, { ...payer, hasOtherApproval: true }, reject).partnership).toEqual({ kind: 'none' });
});

test('payment decision: admins do not decide on their own payments', () => {
  expect(() => decidePayment(pending, payer, { adminId: 7, isApproved: true })).toThrow(OwnPayment);
});

test.each([
  [approved, approve],
  [rejected, reject],
])('payment decision: the same decision again is refused', (payment, decision) => {
  expect(() => decidePayment(payment, payer, decision)).toThrow(AlreadyDecided);
});

test('payment decision: payments of a deleted account can be rejected, not approved', () => {
  const deleted = { ...payer, isDeleted: true };
  expect(() => decidePayment(pending, deleted, approve)).toThrow(PayerDeleted);
  expect(decidePayment(pending, deleted, reject).event.definition.type).toBe('PaymentRejected');
});

test('payment decision: points of the events add up to those of the approved payments, and partners have one', () => {
  const scValues = [40, 0, 12.5, 7];
  const decisions = fc.array(fc.tuple(fc.nat({ max: scValues.length - 1 }), fc.boolean()), { maxLength: 40 });
  fc.assert(
    fc.property(decisions, (sequence) => {
      const payments = scValues.map((sc_value, id): PaymentState => ({ ...pending, id, sc_value }));
      let points = 0;
      let isPartner = false;
      for (const [index, isApproved] of sequence) {
        const payment = payments[index] ?? pending;
        if (payment.is_approved === isApproved) continue;
        const hasOtherApproval = payments.some((other) => other !== payment && other.is_approved === true);
        const { event, partnership } = decidePayment(
          payment,
          { ...payer, hasOtherApproval },
          { adminId: 1, isApproved },
        );
        if (event.definition.type === 'PaymentApproved') points += Number(event.body.sc_value);
        else if (event.body.from === 'approved') points -= Number(event.body.sc_value);
        if (partnership.kind !== 'none') isPartner = partnership.kind === 'grant';
        payment.is_approved = isApproved;
        const approvals = payments.filter((each) => each.is_approved === true);
        expect(points).toBe(approvals.reduce((sum, each) => sum + each.sc_value, 0));
        expect(isPartner).toBe(approvals.length > 0);
      }
    }),
  );
});
