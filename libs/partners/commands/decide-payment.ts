import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { revokePartner, grantPartner } from '@soulvia/accounts';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { AlreadyDecided, OwnPayment, PayerDeleted } from '../domain/errors.js';
import { paymentApproved, paymentRejected } from '../domain/events.js';
import { paymentBody, paymentColumns, type PaymentRow } from '../domain/payment-row.js';

/** An admin approves or rejects a payment, whatever was decided before. Of two who decide alike at once, one does. */
export class DecidePayment extends Command<void> {
  constructor(
    readonly adminId: number,
    readonly paymentId: number,
    readonly isApproved: boolean,
  ) {
    super();
  }
}

@CommandHandler(DecidePayment)
export class DecidePaymentHandler implements ICommandHandler<DecidePayment> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ adminId, paymentId, isApproved }: DecidePayment): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const payment = await lockPayment(work, paymentId);
      if (payment.user_id === adminId) throw new OwnPayment();
      if (payment.is_approved === isApproved) throw new AlreadyDecided(isApproved);
      await work.query(
        `update package_payments set is_approved = $2, decided_by = $3, decided_at = coalesce($4, now()) where id = $1`,
        [paymentId, isApproved, adminId, work.at],
      );
      if (isApproved) await approve(work, payment);
      else await reject(work, payment);
    });
  }
}

/** Holds the payer first: decisions on the payments of one member happen one after the other. */
async function lockPayment({ query }: Work, paymentId: number): Promise<PaymentRow> {
  await query(
    `select id from users where id = (select user_id from package_payments where id = $1) for no key update`,
    [paymentId],
  );
  const [payment] = await query<PaymentRow>(
    `select ${paymentColumns} from package_payments p where p.id = $1 for no key update`,
    [paymentId],
  );
  if (!payment) throw new NotFound('Payment');
  return payment;
}

async function approve(work: Work, payment: PaymentRow): Promise<void> {
  const made = await grantPartner(work, payment.user_id);
  if (!made) throw new PayerDeleted();
  if (made.verified) await work.query('update package_payments set verified_payer = true where id = $1', [payment.id]);
  const from = payment.is_approved === false ? 'rejected' : 'pending';
  work.record(paymentApproved, payment.id, { ...paymentBody(payment), from });
}

async function reject(work: Work, payment: PaymentRow): Promise<void> {
  const wasApproved = payment.is_approved === true;
  if (wasApproved) await takeBack(work, payment.user_id);
  work.record(paymentRejected, payment.id, { ...paymentBody(payment), from: wasApproved ? 'approved' : 'pending' });
}

/** Whoever has no approved payment left is a customer again, and no more verified than before the first one. */
async function takeBack(work: Work, userId: number): Promise<void> {
  const [left] = await work.query('select 1 from package_payments where user_id = $1 and is_approved limit 1', [
    userId,
  ]);
  if (left) return;
  const verified = await work.query(
    'update package_payments set verified_payer = false where user_id = $1 and verified_payer returning id',
    [userId],
  );
  await revokePartner(work, userId, { unverify: verified.length > 0 });
}
