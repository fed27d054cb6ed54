import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockAccount } from '@soulvia/accounts';
import { errorCode, uniqueViolation } from '@soulvia/platform/database';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { Unauthenticated } from '@soulvia/platform/http';
import { claimIdempotencyKey, hashRequest, saveResponse } from '@soulvia/platform/idempotency';
import { PackageUnknown, PaymentPending } from '../domain/errors.js';
import { packagePaymentSubmitted } from '../domain/events.js';
import { paymentBody, paymentColumns, type PaymentRow } from '../domain/payment-row.js';

export interface SubmittedRow {
  payment: PaymentRow;
  /** True when the idempotency key had submitted it before: the screenshot that came with this request is not used. */
  replayed: boolean;
}

/** A member says that a package is paid for, and shows the screenshot. */
export class SubmitPayment extends Command<SubmittedRow> {
  constructor(
    readonly userId: number,
    readonly packageId: number,
    /** `key` of the stored picture, `hash` of what was uploaded. */
    readonly screenshot: { key: string; hash: string },
    readonly idempotencyKey: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(SubmitPayment)
export class SubmitPaymentHandler implements ICommandHandler<SubmitPayment> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ userId, packageId, screenshot, idempotencyKey }: SubmitPayment): Promise<SubmittedRow> {
    const bodyHash = hashRequest({ packageId, image: screenshot.hash });
    const claim = idempotencyKey && { userId, endpoint: 'package-payment', key: idempotencyKey, bodyHash };
    try {
      return await this.unitOfWork.run(async (work) => {
        const before = claim && (await claimIdempotencyKey<PaymentRow>(work.query, claim));
        if (before) return { payment: before, replayed: true };
        if (!(await lockAccount(work.query, userId))) throw new Unauthenticated();
        const payment = await insertPayment(work, userId, packageId, screenshot.key);
        if (claim) await saveResponse(work.query, claim, payment);
        work.record(packagePaymentSubmitted, payment.id, paymentBody(payment));
        return { payment, replayed: false };
      });
    } catch (error) {
      throw errorCode(error) === uniqueViolation ? new PaymentPending() : error;
    }
  }
}

/** The package as it is now is what will be counted, whatever becomes of it. */
async function insertPayment({ query, at }: Work, userId: number, packageId: number, key: string): Promise<PaymentRow> {
  const [payment] = await query<PaymentRow>(
    `insert into package_payments as p (user_id, package_id, package_name, package_price, sc_value, screenshot, created_at)
     select $1, id, name, price, sc_value, $3, coalesce($4, now()) from packages where id = $2 and deleted_at is null
     returning ${paymentColumns}`,
    [userId, packageId, key, at ?? null],
  );
  if (!payment) throw new PackageUnknown();
  return payment;
}
