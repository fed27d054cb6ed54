import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { postJournals } from '@soulvia/books';
import type { ParcelState } from '@soulvia/contracts';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { adviceAfter, adviceEvents } from '../domain/advice.js';
import { ParcelStateRefused } from '../domain/errors.js';
import { parcelReported } from '../domain/events.js';
import { decideMove } from '../domain/move-parcel.js';
import { applyMove } from '../persistence/apply-move.js';
import { lockParcel } from '../persistence/lock-parcel.js';
import { isRepeated, keepReport, markApplied } from '../persistence/reports.js';

export interface StaffReport {
  state: ParcelState;
  note: string | null;
  /** Null for now. */
  at: Date | null;
  /** Whether the courier waits for an answer. */
  isAdviceNeeded: boolean;
  /** Null for a program. */
  by: number | null;
  /** Name of the key with which a program reports it. */
  key?: string | null;
}

/** Staff type what a courier says about a parcel. The same report again changes nothing. */
export class ReportParcel extends Command<void> {
  constructor(
    readonly parcelId: number,
    readonly report: StaffReport,
  ) {
    super();
  }
}

@CommandHandler(ReportParcel)
export class ReportParcelHandler implements ICommandHandler<ReportParcel> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ parcelId, report }: ReportParcel): Promise<void> {
    return this.unitOfWork.run((work) => reportByStaff(work, parcelId, report));
  }
}

async function reportByStaff(
  work: Work,
  parcelId: number,
  { state, note, at: givenAt, isAdviceNeeded, by, key }: StaffReport,
): Promise<void> {
  const { parcel, order } = await lockParcel(work.query, parcelId);
  const code = `staff:${state}`;
  if (!givenAt && (await isRepeated(work.query, parcelId, code))) return;
  const at = givenAt ?? new Date();
  const reportId = await keepReport(work.query, parcelId, { code, state, says: null, note, at, by, key });
  if (reportId === undefined) return;
  if (state === 'RECEIVED') throw new ParcelStateRefused(parcel, 'Receive the parcel line by line instead.');
  const move = decideMove(parcel, order, state);
  const advice = adviceAfter(parcel, order, { state, at, isNeeded: isAdviceNeeded });
  const journals = await applyMove(work, parcel, order, move, { advice, at });
  await markApplied(work.query, [reportId]);
  work.record(parcelReported, parcelId, { parcel_id: parcelId, order_id: parcel.orderId, state, applied: true });
  for (const { definition, subjectId, body } of adviceEvents(parcel, advice)) work.record(definition, subjectId, body);
  await postJournals(work, journals);
}
