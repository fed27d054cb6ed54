import {
  ChangeHookRequest,
  CreateHookRequest,
  DeliveriesQuery,
  Hook,
  HookDelivery,
  HookEvent,
  HookTestResult,
  HookWithSecret,
  MissedRequest,
  MissedResult,
  RotateHookRequest,
} from '@soulvia/contracts/hooks';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiAcceptedResponse, ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { hookEvents, hookEventTypes, hookEventVersion, loopbackHeader } from '@soulvia/contracts';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { queryPool } from '@soulvia/platform/database';
import {
  ApiProblem,
  Caller,
  IdParameter,
  sendPage,
  type SignedInUser,
  Staff,
  StepUp,
  toPage,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { ChangeHook } from '../commands/change-hook.js';
import { DeleteHook } from '../commands/delete-hook.js';
import { MakeHook } from '../commands/make-hook.js';
import { QueueMissed } from '../commands/queue-missed.js';
import { ResendDelivery } from '../commands/resend-delivery.js';
import { RotateHookSecret } from '../commands/rotate-hook-secret.js';
import { TestHook } from '../commands/test-hook.js';
import { describeEvent } from '../domain/hook-message.js';
import { assertKnown } from '../persistence/hooks.js';
import { listDeliveries } from '../queries/list-deliveries.js';
import { findHook, listHooks } from '../queries/list-hooks.js';

/** Webhooks: events for receivers of other programs. */
@ApiTags('integrations')
@Controller('v1/hooks')
@Staff('integrations.manage')
export class HooksController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl' | 'outboundLoopback'>,
  ) {}

  @Get()
  @ApiOkResponse({ type: [Hook] })
  list(@Res({ passthrough: true }) response: Response): Promise<Hook[]> {
    if (this.config.outboundLoopback) response.setHeader(loopbackHeader, 'true');
    return listHooks(queryPool(this.orm));
  }

  /** What hooks can ask for. */
  @Get('events')
  @ApiOkResponse({ type: [HookEvent] })
  events(): HookEvent[] {
    const occasion = { position: 4711, recordedAt: new Date() };
    return hookEventTypes.map((type) => ({
      type,
      version: hookEventVersion,
      example: describeEvent(type, occasion, hookEvents[type], this.config.publicUrl),
    }));
  }

  @Post()
  @StepUp()
  @ApiCreatedResponse({ type: HookWithSecret })
  @ApiProblem(400, 409)
  async make(@Caller() { userId }: SignedInUser, @Body() body: CreateHookRequest): Promise<HookWithSecret> {
    const { id, secret } = await this.commands.execute(new MakeHook(body, userId));
    return { ...(await this.find(id)), secret };
  }

  @Patch(':id')
  @StepUp({ field: 'url' })
  @ApiOkResponse({ type: Hook })
  @ApiProblem(400, 404)
  async change(@Param('id', IdParameter) id: number, @Body() body: ChangeHookRequest): Promise<Hook> {
    await this.commands.execute(new ChangeHook(id, body));
    return this.find(id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(404)
  async remove(@Param('id', IdParameter) id: number): Promise<void> {
    await this.commands.execute(new DeleteHook(id));
  }

  @Post(':id/rotate')
  @HttpCode(200)
  @StepUp()
  @ApiOkResponse({ type: HookWithSecret })
  @ApiProblem(400, 404)
  async rotate(
    @Param('id', IdParameter) id: number,
    @Body() { keep_old_hours }: RotateHookRequest,
  ): Promise<HookWithSecret> {
    const secret = await this.commands.execute(new RotateHookSecret(id, keep_old_hours));
    return { ...(await this.find(id)), secret };
  }

  @Post(':id/test')
  @HttpCode(200)
  @ApiOkResponse({ type: HookTestResult })
  @ApiProblem(404, 429)
  test(@Param('id', IdParameter) id: number): Promise<HookTestResult> {
    return this.commands.execute(new TestHook(id));
  }

  /** Sends the events of some time that did not reach the receiver. */
  @Post(':id/missed')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: MissedResult })
  @ApiProblem(400, 404, 409)
  missed(@Param('id', IdParameter) id: number, @Body() { since }: MissedRequest): Promise<MissedResult> {
    return this.commands.execute(new QueueMissed(id, new Date(since)));
  }

  @Get(':id/deliveries')
  @ApiOkResponse({ type: [HookDelivery] })
  @ApiProblem(400, 404)
  async deliveries(
    @Param('id', IdParameter) id: number,
    @Query() query: DeliveriesQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<HookDelivery[]> {
    const page = toPage(query);
    const sql = queryPool(this.orm);
    await assertKnown(sql, id);
    return sendPage(request, response, page, await listDeliveries(sql, id, query, page, this.config.publicUrl));
  }

  @Post(':id/deliveries/:delivery_id/resend')
  @HttpCode(202)
  @ApiAcceptedResponse()
  @ApiProblem(404, 409)
  async resend(
    @Param('id', IdParameter) id: number,
    @Param('delivery_id', IdParameter) deliveryId: number,
  ): Promise<void> {
    await this.commands.execute(new ResendDelivery(id, deliveryId));
  }

  private find(id: number): Promise<Hook> {
    return findHook(queryPool(this.orm), id);
  }
}
