import { createHash } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { csvRow, type RefundMethod } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { BatchIsDraft } from '../domain/payout-errors.js';
import { PayoutSecrets } from '../persistence/payout-secrets.js';
import { lockBatch } from '../persistence/payout-batches.js';

const head = ['Beneficiary name', 'Account', 'CNIC', 'Amount PKR', 'Reference'];

interface Row {
  id: number;
  user_id: number;
  net: string;
  copy: string;
  copy_account: string;
}

/** The open payouts of an approved batch as a file for the bank, whose hash is kept. */
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

  /** @throws NotFound, BatchIsDraft */
  execute({ batchId, method }: WritePayoutFile): Promise<{ csv: string; userIds: number[] }> {
    return this.unitOfWork.run(async ({ query }) => {
      const batch = await lockBatch(query, batchId);
      if (batch.state === 'DRAFT') throw new BatchIsDraft();
      const rows = await query<Row>(
        `select id, user_id, net::text as net, copy, copy_account from payouts
          where batch_id = $1 and method = $2 and state = 'OPEN' and net > 0 order by user_id`,
        [batchId, method],
      );
      const csv = csvRow(head) + rows.map((row) => csvRow(this.toCells(row))).join('');
      const hash = createHash('sha256').update(csv).digest('hex');
      await query(
        'update payout_batches set file_hash = file_hash || jsonb_build_object($2::text, $3::text) where id = $1',
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
