import { findStaffNames } from '@soulvia/accounts';
import { type MakeCommand, requireSecondPerson } from '@soulvia/approvals';
import { type OrderCash, postJournals } from '@soulvia/books';
import { formatRupees, type SettleDifferenceRequest, statementMessages } from '@soulvia/contracts';
import { findParcelNumbers } from '@soulvia/fulfilment';
import { InvalidInput, Money } from '@soulvia/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockOrderCash, saveOrderCash } from '@soulvia/ordering';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { readSettings } from '@soulvia/settings';
import { assertWay, decideSettlement, type OpenDifferenceFacts } from '../domain/settle-difference.js';
import { DifferenceSettled } from '../domain/statement-errors.js';
import {
  type EndedDifference,
  findDifferencePlace,
  lockDifference,
  settleDifferences,
} from '../persistence/differences.js';
import { keepStatement } from '../persistence/statements.js';

/** Staff say what becomes of a difference. */
export class SettleDifference extends Command<void> {
  constructor(
    readonly id: number,
    readonly request: SettleDifferenceRequest,
    readonly by: number,
  ) {
    super();
  }
}

@CommandHandler(SettleDifference)
export class SettleDifferenceHandler implements ICommandHandler<SettleDifference> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute(command: SettleDifference): Promise<void> {
    return this.unitOfWork.run((work) => settle(work, command));
  }
}

async function settle(work: Work, { id, request, by }: SettleDifference): Promise<void> {
  const { query } = work;
  const { how, note } = request;
  const place = await findDifferencePlace(query, id);
  if (place.statementId !== null) await keepStatement(query, place.statementId);
  const parcel = how === 'assigned' ? await findAssigned(work, request.parcel_id, place.courierId) : undefined;
  const orderIds = [place.orderId, parcel?.orderId].flatMap((orderId) => orderId ?? []);
  const locked = await lockOrderCash(query, orderIds);
  const difference = await lockDifference(query, id);
  await assertOpen(work, difference);
  assertWay(difference.kind, how);
  const facts: OpenDifferenceFacts = { ...place, kind: difference.kind, amount: Money.parseSigned(difference.amount) };
  await requireApproval(work, facts, request);
  const findCash = (orderId: number | null | undefined): OrderCash | undefined => locked.get(orderId ?? 0)?.cash;
  const cash = findCash(parcel?.orderId ?? place.orderId);
  const journal = decideSettlement(facts, how, cash, parcel && cash && { id: parcel.id, cash });
  if (journal) cash?.collect(journal);
  await settleDifferences(work, [difference], { how, note, by });
  if (cash) await saveOrderCash(work, [cash]);
  if (journal) await postJournals(work, [journal]);
}

/** @throws InvalidInput unless the courier has the parcel. */
async function findAssigned(
  { query }: Work,
  parcelId: number | undefined,
  courierId: number,
): Promise<{ id: number; orderId: number }> {
  if (parcelId === undefined) throw new InvalidInput({ parcel_id: [statementMessages.parcelRequired] });
  const parcel = (await findParcelNumbers(query, [parcelId])).get(parcelId);
  if (parcel?.courier_id !== courierId) throw new InvalidInput({ parcel_id: [statementMessages.parcelNotFound] });
  return { id: parcelId, orderId: parcel.order_id };
}

/** What a courier does not have to pay any more costs the shop. */
async function requireApproval(
  work: Work,
  { id, amount, kind }: OpenDifferenceFacts,
  request: SettleDifferenceRequest,
): Promise<void> {
  if (request.how !== 'written_off' && request.how !== 'our_mistake') return;
  const { write_off_max: max } = await readSettings(work.query, 'cash');
  if (Math.abs(amount.paisa) <= Money.parse(max).paisa) return;
  await requireSecondPerson(work, {
    kind: 'difference',
    subject: 'difference',
    subjectId: id,
    summary: `Difference #${id} (${kind.toLowerCase()}) of ${formatRupees(amount.toString())}: ${request.how === 'written_off' ? 'written off' : 'our mistake'}`,
    reason: request.note,
    version: amount.toString(),
    command: 'settle-difference',
    payload: { id, request },
  });
}

/** @throws DifferenceSettled unless it is open. */
async function assertOpen({ query }: Work, { how, by_user: by, settled_at: at }: EndedDifference): Promise<void> {
  if (how === null || at === null) return;
  const names = await findStaffNames(query, by === null ? [] : [by]);
  throw new DifferenceSettled(by === null ? null : names.get(by) || 'A former admin', how, new Date(at));
}

export const settleApproved: MakeCommand = (
  { id, request }: { id: number; request: SettleDifferenceRequest },
  deciderId: number,
) => new SettleDifference(id, request, deciderId);
