import { ThreadHead } from '@soulvia/contracts/inbox';
import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { inboxLimits } from '@soulvia/contracts';
import {
  ApiProblem,
  Caller,
  IdParameter,
  isPermitted,
  ReadsPersonalData,
  type SignedInUser,
  Staff,
} from '@soulvia/platform/http';
import { ListThreads, type ThreadFilter } from '../queries/list-threads.js';

/** The threads about an order, its returns among them, or about a return, for the staff who work on it. */
@ApiTags('inbox')
@Controller('v1')
export class SubjectThreadsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('orders/:id/threads')
  @Staff('orders.read')
  @ReadsPersonalData()
  @ApiOkResponse({ type: [ThreadHead] })
  @ApiProblem(404)
  listOfOrder(@Caller() caller: SignedInUser, @Param('id', IdParameter) orderId: number): Promise<ThreadHead[]> {
    return this.list(caller, { orderId });
  }

  @Get('returns/:id/threads')
  @Staff('returns.write')
  @ReadsPersonalData()
  @ApiOkResponse({ type: [ThreadHead] })
  @ApiProblem(404)
  listOfReturn(@Caller() caller: SignedInUser, @Param('id', IdParameter) returnId: number): Promise<ThreadHead[]> {
    return this.list(caller, { returnId });
  }

  private async list(caller: SignedInUser, filter: ThreadFilter): Promise<ThreadHead[]> {
    const page = { limit: inboxLimits.subjectThreadsMax, offset: 0 };
    const { threads } = await this.queries.execute(new ListThreads(filter, page));
    if (isPermitted(caller, 'inbox.write')) return threads;
    return threads.map(({ id, state, last_message_at }) => ({ id, state, last_message_at }));
  }
}
