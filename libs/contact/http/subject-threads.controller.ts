import { ThreadHead } from '@soulvia/contracts/inbox';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { queryPool } from '@soulvia/platform/database';
import { Caller, IdParameter, isPermitted, ReadsPersonalData, type SignedInUser, Staff } from '@soulvia/platform/http';
import { listSubjectThreads, type SubjectColumn } from '../queries/list-subject-threads.js';

/** The threads about an order or a return, for the staff who work on it. */
@ApiTags('inbox')
@Controller('v1')
export class SubjectThreadsController {
  constructor(private readonly orm: MikroORM) {}

  @Get('orders/:id/threads')
  @Staff('orders.read')
  @ReadsPersonalData()
  @ApiOkResponse({ type: [ThreadHead] })
  listOfOrder(@Caller() caller: SignedInUser, @Param('id', IdParameter) id: number): Promise<ThreadHead[]> {
    return this.list(caller, 'order_id', id);
  }

  @Get('returns/:id/threads')
  @Staff('returns.write')
  @ReadsPersonalData()
  @ApiOkResponse({ type: [ThreadHead] })
  listOfReturn(@Caller() caller: SignedInUser, @Param('id', IdParameter) id: number): Promise<ThreadHead[]> {
    return this.list(caller, 'return_id', id);
  }

  private async list(caller: SignedInUser, column: SubjectColumn, id: number): Promise<ThreadHead[]> {
    const threads = await listSubjectThreads(queryPool(this.orm), column, id);
    if (isPermitted(caller, 'inbox.write')) return threads;
    return threads.map(({ id: threadId, state, last_message_at }) => ({ id: threadId, state, last_message_at }));
  }
}
