import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockPartnerBalances, postJournals } from '@soulvia/books';
import { Money } from '@soulvia/kernel';
import { currentContext, type SqlWork, UnitOfWork } from '@soulvia/platform/event-log';
import {
  BalancesTooLow,
  BatchDecided,
  MakerApproves,
  ProfilesNotApproved,
  RatesChanged,
} from '../domain/payout-errors.js';
import { payoutBatchApproved } from '../domain/events.js';
import { approvedJournal } from '../domain/payout-money.js';
import { PayoutSecrets } from '../persistence/payout-secrets.js';
import { approveBatch, lockBatch, lockPayoutsToApprove, type PayoutToApprove } from '../persistence/payout-batches.js';

/** A second person lets the money of a batch go; nothing of it where one payout no longer fits. */
export class ApprovePayoutBatch extends Command<void> {
  constructor(
    readonly userId: number,
    readonly batchId: number,
  ) {
    super();
  }
}

@CommandHandler(ApprovePayoutBatch)
export class ApprovePayoutBatchHandler implements ICommandHandler<ApprovePayoutBatch> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly secrets: PayoutSecrets,
  ) {}

  /** @throws NotFound, BatchDecided, MakerApproves, ProfilesNotApproved, RatesChanged, BalancesTooLow */
  execute({ userId, batchId }: ApprovePayoutBatch): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const batch = await lockBatch(work.query, batchId);
      if (batch.state !== 'DRAFT') throw new BatchDecided();
      const alone = batch.by === userId;
      if (alone && !(await isSoleOwner(work))) throw new MakerApproves();
      const payouts = await lockPayoutsToApprove(work.query, batchId);
      assertProfiles(payouts);
      const copies = payouts.map(({ id, profile: { account, cnic, ...profile } }) => ({
        payoutId: id,
        method: profile.method,
        copy: this.secrets.sealCopy({ ...profile, cnic: this.secrets.open(cnic) }),
        account,
      }));
      await assertBalances(work, payouts);
      await approveBatch(work.query, { id: batchId, by: userId, alone }, copies);
      const net = payouts.reduce((sum, payout) => sum.plus(payout.net), Money.zero).toString();
      work.record(payoutBatchApproved, batchId, { batch_id: batchId, payouts: payouts.length, net, alone });
      await postJournals(work, payouts.map(approvedJournal));
    });
  }
}

/** @throws ProfilesNotApproved, RatesChanged */
function assertProfiles(payouts: readonly PayoutToApprove[]): void {
  const refused = payouts.filter(({ isPayable }) => !isPayable);
  if (refused.length > 0) throw new ProfilesNotApproved(refused.map(nameLine));
  if (payouts.some(({ percent, currentPercent }) => percent !== currentPercent)) throw new RatesChanged();
}

/** Locks the balances in the order of their ids. @throws BalancesTooLow */
async function assertBalances({ query }: SqlWork, payouts: readonly PayoutToApprove[]): Promise<void> {
  const balances = await lockPartnerBalances(
    query,
    payouts.map(({ userId }) => userId),
  );
  const refused = payouts.filter(({ userId, gross }) => (balances.get(userId) ?? Money.zero).paisa < gross.paisa);
  if (refused.length > 0) throw new BalancesTooLow(refused.map(nameLine));
}

const nameLine = ({ id, userId }: PayoutToApprove) => ({ payout_id: id, user_id: userId });

const isSoleOwner = async ({ query }: SqlWork) => (await currentContext()?.staff?.isSoleOwner(query)) ?? false;
