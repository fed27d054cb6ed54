import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { findStaffNames } from '@soulvia/accounts';
import type { Resolution } from '@soulvia/contracts';
import { bookParcel } from '@soulvia/fulfilment';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { decideReturn, readVerdict } from '../domain/decide-return.js';
import { returnDecided } from '../domain/events.js';
import { parcelReturns } from '../parcel-returns.js';
import { lockReturnWithOrder } from '../persistence/lock-return.js';
import { saveReturn } from '../persistence/returns.js';

export interface ReturnDecisionRequest {
  approve: boolean;
  resolution?: Resolution;
  reason?: string;
  /** The courier that picks the units up. */
  pickup?: number;
}

/** Staff approve or decline a return, and book its pickup. Of two who decide at once, one is refused. */
export class DecideReturn extends Command<void> {
  constructor(
    readonly returnId: number,
    readonly request: ReturnDecisionRequest,
    readonly by: number,
  ) {
    super();
  }
}

@CommandHandler(DecideReturn)
export class DecideReturnHandler implements ICommandHandler<DecideReturn> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ returnId, request, by }: DecideReturn): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const { order, facts } = await lockReturnWithOrder(work.query, returnId);
      const verdict = readVerdict(request, facts.resolution);
      const deciders = facts.decidedBy === null ? undefined : await findStaffNames(work.query, [facts.decidedBy]);
      const state = decideReturn(facts, verdict, deciders?.get(facts.decidedBy ?? 0) ?? null);
      await saveReturn(work.query, returnId, {
        state,
        decidedBy: by,
        ...(verdict.approve ? { resolution: verdict.resolution } : { declineReason: verdict.reason }),
      });
      work.record(returnDecided, returnId, { return_id: returnId, order_id: order.id, user_id: facts.userId, state });
      if (!verdict.approve || request.pickup === undefined) return;
      const lines = facts.lines.map(({ orderLineId, quantity }) => ({ order_line_id: orderLineId, quantity }));
      const pickup = { courier_id: request.pickup, kind: 'PICKUP', lines, return_id: returnId } as const;
      await bookParcel(work, order.id, { ...pickup, lines: [...lines] }, parcelReturns);
    });
  }
}
