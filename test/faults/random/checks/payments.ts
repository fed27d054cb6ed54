import type { Query } from '@soulvia/platform/database';
import { type Violation, wrong } from './violation.js';

/** Every payment was submitted once in the log, and is decided as its last decision there. */
export async function checkPayments(query: Query): Promise<Violation[]> {
  const rows = await query<{ id: number; is_approved: boolean | null; submitted: number; decided: boolean | null }>(
    `select coalesce(p.id, e.id) as id, p.is_approved, coalesce(e.submitted, 0) as submitted, e.decided
       from package_payments p
       full join (select subject_id as id, count(*) filter (where type = 'PackagePaymentSubmitted') as submitted,
                         (array_agg(type = 'PaymentApproved' order by position desc) filter (where type <> 'PackagePaymentSubmitted'))[1] as decided
                    from events where type in ('PackagePaymentSubmitted', 'PaymentApproved', 'PaymentRejected') group by 1) e on e.id = p.id
      where p.id is null or e.submitted is distinct from 1 or e.decided is distinct from p.is_approved`,
  );
  return rows.map(({ id, is_approved, submitted, decided }) =>
    wrong(
      `payment ${id} is approved: ${is_approved}; the log has submitted it ${submitted} times and decided it ${decided}`,
    ),
  );
}
