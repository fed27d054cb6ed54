import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { hasVerifiedEmail, lockAccount } from '@soulvia/accounts';
import { refuseDuplicates, type Query } from '@soulvia/platform/database';
import type { ImageFingerprint } from '@soulvia/platform/files';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { Unauthenticated } from '@soulvia/platform/http';
import { claimIdempotencyKey, hashRequest, saveResponse } from '@soulvia/platform/idempotency';
import { readSettings } from '@soulvia/settings';
import { paymentBody } from '../domain/decide-payment.js';
import { EmailNotVerified, PackageUnknown, PackageWithdrawn, PaymentPending } from '../domain/errors.js';
import { packagePaymentSubmitted } from '../domain/events.js';
import { keepFingerprint } from '../persistence/image-matches.js';
import { paymentColumns, type PaymentRow } from '../persistence/payment-row.js';

export interface SubmittedRow {
  payment: PaymentRow;
  /** True when an earlier request with this idempotency key submitted it; this request's screenshot is not used. */
  replayed: boolean;
}

/** A stored screenshot. */
export interface Screenshot {
  key: string;
  /** Of the uploaded file. */
  hash: string;
  /** Left out when nothing compares the image, as in a demo shop. */
  fingerprint?: ImageFingerprint;
}

/** A member reports the payment of a package, with a screenshot as proof. */
export class SubmitPayment extends Command<SubmittedRow> {
  constructor(
    readonly userId: number,
    readonly packageId: number,
    readonly screenshot: Screenshot,
    readonly idempotencyKey: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(SubmitPayment)
export class SubmitPaymentHandler implements ICommandHandler<SubmitPayment> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ userId, packageId, screenshot, idempotencyKey }: SubmitPayment): Promise<SubmittedRow> {
    const bodyHash = hashRequest({ packageId, image: screenshot.hash });
    const claim = idempotencyKey && { userId, endpoint: 'package-payment', key: idempotencyKey, bodyHash };
    const submission = this.unitOfWork.run(async (work) => {
      const before = claim && (await claimIdempotencyKey<PaymentRow>(work.query, claim));
      if (before) return { payment: before, replayed: true };
      if (!(await lockAccount(work.query, userId))) throw new Unauthenticated();
      await assertEmailVerified(work.query, userId);
      const payment = await insertPayment(work, userId, packageId, screenshot.key);
      if (screenshot.fingerprint) await keepFingerprint(work.query, payment.id, screenshot.fingerprint);
      if (claim) await saveResponse(work.query, claim, payment);
      work.record(packagePaymentSubmitted, payment.id, paymentBody(payment));
      return { payment, replayed: false };
    });
    return refuseDuplicates(submission, () => new PaymentPending());
  }
}

/** @throws EmailNotVerified when the shop requires a confirmed email of its partners. */
async function assertEmailVerified(query: Query, userId: number): Promise<void> {
  const { email_confirmation: confirmation } = await readSettings(query, 'features');
  if (confirmation === 'partners' && !(await hasVerifiedEmail(query, userId))) throw new EmailNotVerified();
}

/**
 * Copies the package as it is now: later changes must not change what the payment counts for. The package is locked, so that it is
 * neither deleted nor withdrawn before the payment is stored.
 *
 * @throws PackageUnknown
 * @throws PackageWithdrawn
 */
async function insertPayment({ query, at }: Work, userId: number, packageId: number, key: string): Promise<PaymentRow> {
  const [offered] = await query<{ is_on_sale: boolean }>(
    'select is_on_sale from packages where id = $1 and deleted_at is null for share',
    [packageId],
  );
  if (!offered) throw new PackageUnknown();
  if (!offered.is_on_sale) throw new PackageWithdrawn();
  const [payment] = await query<PaymentRow>(
    `insert into package_payments as p (user_id, package_id, package_name, package_price, sc_value, screenshot, created_at)
     select $1, id, name, price, sc_value, $3, coalesce($4, now()) from packages where id = $2
     returning ${paymentColumns}`,
    [userId, packageId, key, at ?? null],
  );
  if (!payment) throw new Error('The insert of a package payment returned no row.');
  return payment;
}
