import { Notification, UnreadCount, NotificationsQuery } from '@soulvia/contracts/notifications';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, HttpCode, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { dutyPermissions, notificationHeaders, visibleTypes } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import {
  ApiProblem,
  Caller,
  IdParameter,
  Staff,
  toPage,
  setPaginationHeaders,
  type SignedInUser,
} from '@soulvia/platform/http';
import { LiveServer } from '@soulvia/platform/live';
import type { Request, Response } from 'express';
import { readYourWrites } from '../read-your-writes.js';
import { ApiWaitFor, type AwaitedPosition, WaitFor } from '../wait-for.js';
import { lastNotificationId, listNotifications } from './list-notifications.js';
import { markAllRead, markRead } from './mark-read.js';
import { unreadCount } from './unread-counts.js';

@ApiTags('admin')
@Controller('v1/notifications')
@Staff(...dutyPermissions)
export class NotificationsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly live: LiveServer,
  ) {}

  @Get()
  @ApiWaitFor()
  @ApiOkResponse({ type: [Notification] })
  @ApiProblem(400)
  async list(
    @Caller() caller: SignedInUser,
    @Query() filter: NotificationsQuery,
    @WaitFor() awaited: AwaitedPosition,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Notification[]> {
    const query = queryThrough(this.orm.em.fork());
    await readYourWrites(query, 'notifications', awaited);
    const page = toPage(filter);
    const visible = visibleTypes(caller.permissions);
    // Read before the list: pages ask again for what is added in between, and miss nothing.
    response.setHeader(notificationHeaders.lastId, String(await lastNotificationId(query, visible)));
    const { notifications, total, totalIsLowerBound } = await listNotifications(query, {
      adminId: caller.userId,
      visible,
      type: filter.type ?? null,
      unreadOnly: filter.unread ?? false,
      search: filter.search?.trim() ?? null,
      after: filter.after ?? null,
      page,
    });
    setPaginationHeaders(request, response, page, total, totalIsLowerBound);
    response.setHeader(notificationHeaders.unreadCount, String(await unreadCount(query, caller.userId, visible)));
    return notifications;
  }

  @Patch(':id/read')
  @ApiOkResponse({ type: UnreadCount })
  @ApiProblem(404)
  async read(@Caller() caller: SignedInUser, @Param('id', IdParameter) id: number): Promise<UnreadCount> {
    const query = queryThrough(this.orm.em.fork());
    const visible = visibleTypes(caller.permissions);
    await markRead(query, { adminId: caller.userId, visible }, id);
    return this.tellPages(caller.userId, id, await unreadCount(query, caller.userId, visible));
  }

  @Post('read-all')
  @HttpCode(200)
  @ApiOkResponse({ type: UnreadCount })
  async readAll(@Caller() caller: SignedInUser): Promise<UnreadCount> {
    const query = queryThrough(this.orm.em.fork());
    await markAllRead(query, caller.userId);
    return this.tellPages(
      caller.userId,
      'all',
      await unreadCount(query, caller.userId, visibleTypes(caller.permissions)),
    );
  }

  /** Other pages of the account show the same. A lost push costs nothing but time: pages also ask by themselves. */
  private tellPages(userId: number, id: number | 'all', unread_count: number): UnreadCount {
    this.live.push({ audience: `user:${userId}`, topic: 'notification.read', payload: { id, unread_count } });
    return { unread_count };
  }
}
