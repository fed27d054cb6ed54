import { createHash } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { csvRow, type RefundMethod } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { BatchIsDraft, PayoutsFrozen } from '../domain/payout-errors.js';
import { PayoutSecrets } from '../persistence/payout-secrets.js';
import { lockBatch } from '../persistence/payout-batches.js';

const head = ['Beneficiary name', 'Account', 'CNIC', 'Amount PKR', 'Reference'];

interface Row {
  id: number;
  user_id: number;
  net: string;
  copy: string;
  copy_account: string;
  is_frozen: boolean;
}

/** The open payouts of an approved batch as a file for the bank, whose hashes are kept by method. */
export class WritePayoutFile extends Command<{ csv: string; userIds: number[] }> {
  constructor(
    readonly batchId: number,
    readonly method: RefundMethod,
  ) {
    super();
  }
}

@CommandHandler(WritePayoutFile)
export class WritePayoutFileHandler implements ICommandHandler<WritePayoutFile> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly secrets: PayoutSecrets,
  ) {}

  /** @throws NotFound, BatchIsDraft, PayoutsFrozen */
  execute({ batchId, method }: WritePayoutFile): Promise<{ csv: string; userIds: number[] }> {
    return this.unitOfWork.run(async ({ query }) => {
      const batch = await lockBatch(query, batchId);
      if (batch.state === 'DRAFT') throw new BatchIsDraft();
      const rows = await query<Row>(
        `select t.id, t.user_id, t.net::text as net, t.copy, t.copy_account, coalesce(p.is_frozen, false) as is_frozen
           from payouts t left join payout_profiles p on p.user_id = t.user_id
          where t.batch_id = $1 and t.method = $2 and t.state = 'OPEN' and t.net > 0 order by t.user_id`,
        [batchId, method],
      );
      const frozen = rows.filter((row) => row.is_frozen);
      if (frozen.length > 0)
        throw new PayoutsFrozen(frozen.map((row) => ({ payout_id: row.id, user_id: row.user_id })));
      const csv = csvRow(head) + rows.map((row) => csvRow(this.toCells(row))).join('');
      const hash = createHash('sha256').update(csv).digest('hex');
      await query(
        `update payout_batches
            set file_hash = jsonb_set(file_hash, array[$2], coalesce(file_hash -> $2, '[]') || to_jsonb($3::text))
          where id = $1 and not coalesce(file_hash -> $2, '[]') @> to_jsonb($3::text)`,
        [batchId, method, hash],
      );
      return { csv, userIds: rows.map((row) => row.user_id) };
    });
  }

  private toCells({ id, net, copy, copy_account: account }: Row): string[] {
    const { legal_name: name, cnic } = this.secrets.openCopy(copy);
    return [name, this.secrets.open(account), cnic, net, `P${id}`];
  }
}
