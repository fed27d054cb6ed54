import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { postJournals, readSubjectJournals } from '@soulvia/books';
import { payoutMessages, shopDay } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { BatchDecided, BatchIsDraft, PayoutEnded } from '../domain/payout-errors.js';
import { payoutFailed, payoutPaid } from '../domain/events.js';
import { failedJournal, paidJournals } from '../domain/payout-money.js';
import { endPayout, lockPayout, type PayoutEnding, type StoredPayout } from '../persistence/payout-batches.js';

/** A payout is left out of a draft, was transferred, or came back. Returns the id of its batch. */
export class EndPayout extends Command<number> {
  constructor(
    readonly payoutId: number,
    readonly ending: PayoutEnding,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(EndPayout)
export class EndPayoutHandler implements ICommandHandler<EndPayout> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound, InvalidInput, BatchDecided, BatchIsDraft, PayoutEnded */
  execute({ payoutId, ending, now }: EndPayout): Promise<number> {
    if (ending.state === 'PAID' && ending.paidOn > shopDay(now))
      throw new InvalidInput({ paid_on: [payoutMessages.paidLater] });
    return this.unitOfWork.run(async (work) => {
      const { batch, payout } = await lockPayout(work.query, payoutId);
      const isDraft = batch.state === 'DRAFT';
      if (payout.state !== 'OPEN') throw new PayoutEnded();
      if (isDraft !== (ending.state === 'LEFT_OUT')) throw isDraft ? new BatchIsDraft() : new BatchDecided();
      if (ending.state === 'PAID' && ending.paidOn < (batch.approved_on ?? ''))
        throw new InvalidInput({ paid_on: [payoutMessages.paidEarlier] });
      await endPayout(work.query, payout, ending);
      await post(work, payout, ending.state);
      return batch.id;
    });
  }
}

async function post(work: Work, payout: StoredPayout, state: PayoutEnding['state']): Promise<void> {
  if (state === 'LEFT_OUT') return;
  const { id, batchId, userId, net } = payout;
  const body = { payout_id: id, batch_id: batchId, user_id: userId, net: net.toString() };
  work.record(state === 'PAID' ? payoutPaid : payoutFailed, id, body);
  if (state === 'PAID') {
    await postJournals(work, paidJournals(payout));
    return;
  }
  const fact = { kind: 'PAYOUT', subject: 'payout' } as const;
  const [approved] = await readSubjectJournals(work.query, fact, [id], { after: 0, limit: 1 });
  if (!approved) throw new Error(`payout ${id} was approved without a journal`);
  await postJournals(work, [failedJournal(id, approved)]);
}
