import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MikroORM } from '@mikro-orm/postgresql';
import { approvalTerms } from '@soulvia/contracts';
import { DomainError, NotFound } from '@soulvia/kernel';
import { queryThrough } from '@soulvia/platform/database';
import { currentContext, type SqlWork, UnitOfWork } from '@soulvia/platform/event-log';
import { isProblemCode, problemTable, requirePermission, type SignedInUser } from '@soulvia/platform/http';
import { APPROVALS_OPTIONS, type ApprovalsOptions } from '../approvals-options.js';
import { ApprovalClosed, SecondPerson } from '../domain/errors.js';
import { type ApprovalRow, endApproval, findApproval, lockApproval } from '../persistence/approvals.js';
import { runApproved } from '../running-approval.js';

/** A second person agrees, and the command runs, or refuses. */
export class DecideApproval extends Command<void> {
  constructor(
    readonly id: number,
    readonly decider: SignedInUser,
    readonly isApproved: boolean,
    readonly reason: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(DecideApproval)
export class DecideApprovalHandler implements ICommandHandler<DecideApproval> {
  constructor(
    private readonly orm: MikroORM,
    private readonly unitOfWork: UnitOfWork,
    private readonly commands: CommandBus,
    @Inject(APPROVALS_OPTIONS) private readonly options: Pick<ApprovalsOptions, 'commands'>,
  ) {}

  async execute({ id, decider, isApproved, reason }: DecideApproval): Promise<void> {
    const found = await findApproval(queryThrough(this.orm.em.fork()), id);
    if (!found) throw new NotFound('Approval');
    requirePermission(decider, approvalTerms[found.kind].decider);
    if (found.requested_by === decider.userId) throw new SecondPerson();
    assertWaits(found);
    if (isApproved) await this.approve(found, decider.userId);
    else await this.end(id, { state: 'REFUSED', by: decider.userId, outcome: reason });
  }

  /** What no longer fits makes the request void; what may pass, or lies in the person who decides, leaves it waiting. */
  private async approve(row: ApprovalRow, deciderId: number): Promise<void> {
    try {
      await this.runCommand(row, deciderId);
    } catch (error) {
      if (error instanceof ApprovalClosed || !isMisfit(error)) throw error;
      await this.end(row.id, { state: 'VOID', by: deciderId, outcome: error.message });
    }
  }

  private async runCommand({ id, payload, command, ...row }: ApprovalRow, deciderId: number): Promise<void> {
    const makeCommand = this.options.commands[command];
    const context = currentContext();
    if (!makeCommand || !payload || !context) throw new Error(`${command} cannot be run again`);
    let isApproved = false;
    context.beginWork = async (work) => {
      await approve(work, id, deciderId);
      isApproved = true;
    };
    try {
      await runApproved({ ...row, id, subjectId: row.subject_id }, () =>
        this.commands.execute(makeCommand(payload as never, deciderId)),
      );
    } finally {
      context.beginWork = undefined;
    }
    if (!isApproved) throw new Error(`${command} ran without its approval`);
  }

  private end(id: number, ending: Parameters<typeof endApproval>[2]): Promise<void> {
    return this.unitOfWork.run(async (work) => endApproval(work, await lockWaiting(work, id), ending));
  }
}

/** Whether a command failed because of what it asks for, and would fail again. */
function isMisfit(error: unknown): error is DomainError {
  return (
    error instanceof DomainError &&
    !(error instanceof SecondPerson) &&
    isProblemCode(error.code) &&
    [400, 404, 409].includes(problemTable[error.code].status)
  );
}

/** The first statements of the command's own transaction: of two who agree at once, one runs it. */
async function approve(work: SqlWork, id: number, deciderId: number): Promise<void> {
  await endApproval(work, await lockWaiting(work, id), { state: 'APPROVED', by: deciderId });
}

async function lockWaiting({ query }: SqlWork, id: number): Promise<ApprovalRow> {
  const row = await lockApproval(query, id);
  if (!row) throw new NotFound('Approval');
  assertWaits(row);
  return row;
}

/** @throws ApprovalClosed */
function assertWaits({ state, is_expired: isExpired }: ApprovalRow): void {
  if (state !== 'WAITING' || isExpired) throw new ApprovalClosed();
}
