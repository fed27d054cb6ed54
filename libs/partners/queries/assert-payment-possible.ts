import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { DomainError } from '@soulvia/kernel';
import { queryThrough, type Query as Sql } from '@soulvia/platform/database';
import { isIdempotencyKeyStored } from '@soulvia/platform/idempotency';
import { PackageUnknown, PackageWithdrawn, PaymentPending } from '../domain/errors.js';

/**
 * Refuses a payment that cannot succeed before its screenshot is decoded; `SubmitPayment` decides. A request that repeats a stored
 * idempotency key passes.
 */
export class AssertPaymentPossible extends Query<void> {
  constructor(
    readonly userId: number,
    readonly packageId: number,
    readonly idempotencyKey: string | undefined,
  ) {
    super();
  }
}

@QueryHandler(AssertPaymentPossible)
export class AssertPaymentPossibleHandler implements IQueryHandler<AssertPaymentPossible> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ userId, packageId, idempotencyKey }: AssertPaymentPossible): Promise<void> {
    const query = queryThrough(this.orm.em.fork());
    const refusal = await findRefusal(query, userId, packageId);
    if (!refusal) return;
    // Read after the payment, which is committed together with its key: a repeated request is not refused for its own payment.
    const isRepeated =
      idempotencyKey !== undefined &&
      (await isIdempotencyKeyStored(query, { userId, endpoint: 'package-payment', key: idempotencyKey }));
    if (!isRepeated) throw refusal;
  }
}

async function findRefusal(query: Sql, userId: number, packageId: number): Promise<DomainError | undefined> {
  const [offered] = await query<{ is_on_sale: boolean; is_pending: boolean }>(
    `select p.is_on_sale,
            exists (select from package_payments where user_id = $1 and package_id = p.id and is_approved is null) as is_pending
       from packages p where p.id = $2 and p.deleted_at is null`,
    [userId, packageId],
  );
  if (!offered) return new PackageUnknown();
  if (!offered.is_on_sale) return new PackageWithdrawn();
  return offered.is_pending ? new PaymentPending() : undefined;
}
