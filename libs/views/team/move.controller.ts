import { MovePreview, MoveQuery, MoveMemberRequest } from '@soulvia/contracts/partners';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { MayAwaitApproval } from '@soulvia/approvals';
import { MoveMember } from '@soulvia/accounts';
import { teamTreePath } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import {
  ApiProblem,
  Caller,
  IdParameter,
  ReadsPersonalData,
  type SignedInUser,
  Staff,
  StepUp,
} from '@soulvia/platform/http';
import { readYourWrites } from '../read-your-writes.js';
import { ApiWaitFor, type AwaitedPosition, WaitFor } from '../wait-for.js';

import { previewMove } from './preview-move.js';

/** Staff who may edit members move them, with all below them, to another sponsor. */
@ApiTags('partners')
@Controller(`v1/${teamTreePath}/:id/move`)
@Staff('customers.write')
export class MoveController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @ReadsPersonalData('person')
  @ApiWaitFor()
  @ApiOkResponse({ type: MovePreview })
  @ApiProblem(400, 404, 409)
  async preview(
    @Param('id', IdParameter) userId: number,
    @Query() { sponsor_id: sponsorId }: MoveQuery,
    @WaitFor() awaited: AwaitedPosition,
  ): Promise<MovePreview> {
    const query = queryThrough(this.orm.em.fork());
    await readYourWrites(query, 'team', awaited);
    return previewMove(query, { userId, sponsorId: sponsorId ?? null });
  }

  @Post()
  @MayAwaitApproval('member-move')
  @StepUp()
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(400, 404, 409)
  async move(
    @Caller() caller: SignedInUser,
    @Param('id', IdParameter) userId: number,
    @Body() { sponsor_id: sponsorId, reason }: MoveMemberRequest,
  ): Promise<void> {
    await this.commands.execute(new MoveMember(caller.userId, userId, sponsorId, reason));
  }
}
