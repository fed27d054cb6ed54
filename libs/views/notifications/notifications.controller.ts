import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, HttpCode, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import {
  dutyPermissions,
  headers,
  notificationTypes,
  type Notification,
  type NotificationType,
  type UnreadCount,
  visibleTypes,
} from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import {
  ApiProblem,
  Caller,
  IdParameter,
  Staff,
  toPage,
  PageQuery,
  SearchField,
  setPaginationHeaders,
  wholeNumber,
  type SignedInUser,
  BooleanField,
} from '@soulvia/platform/http';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import type { Request, Response } from 'express';
import { readYourWrites } from '../read-your-writes.js';
import { ApiWaitFor, type AwaitedPosition, WaitFor } from '../wait-for.js';
import { listNotifications } from './list-notifications.js';
import { markAllRead, markRead } from './mark-read.js';
import { unreadCount } from './unread-counts.js';

class NotificationDocument implements Notification {
  @ApiProperty() id: number;
  @ApiProperty({ enum: notificationTypes }) type: NotificationType;
  @ApiProperty() title: string;
  @ApiProperty() description: string;
  @ApiProperty() is_read: boolean;
  @ApiProperty() created_at: string;
  @ApiProperty({ type: Number, required: false }) order_id?: number;
  @ApiProperty({ type: Number, required: false }) product_id?: number;
  @ApiProperty({ type: Number, required: false }) message_id?: number;
  @ApiProperty({ type: Number, required: false }) thread_id?: number;
  @ApiProperty({ type: Number, required: false }) payment_id?: number;
  @ApiProperty({ type: Number, required: false }) review_id?: number;
}

class UnreadCountDocument implements UnreadCount {
  @ApiProperty() unread_count: number;
}

class NotificationsQuery extends PageQuery {
  @ApiPropertyOptional({ enum: notificationTypes })
  @IsOptional()
  @IsIn(notificationTypes, { message: `type must be one of ${notificationTypes.join(', ')}` })
  type?: NotificationType;

  @BooleanField('unread must be true or false', { omittable: true }) unread?: boolean;

  @SearchField() search?: string;

  @ApiPropertyOptional({ description: 'Only those with a higher id, oldest first' })
  @IsOptional()
  @Transform(({ value }) => wholeNumber(value))
  @Max(Number.MAX_SAFE_INTEGER, { message: 'after must be the id of a notification' })
  @Min(0, { message: 'after must be the id of a notification' })
  @IsInt({ message: 'after must be the id of a notification' })
  after?: number;
}

@ApiTags('admin')
@Controller('v1/notifications')
@Staff(...dutyPermissions)
export class NotificationsController {
  constructor(private readonly orm: MikroORM) {}

  @Get()
  @ApiWaitFor()
  @ApiOkResponse({ type: [NotificationDocument] })
  @ApiProblem(400)
  async list(
    @Caller() caller: SignedInUser,
    @Query() filter: NotificationsQuery,
    @WaitFor() awaited: AwaitedPosition,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NotificationDocument[]> {
    const query = queryThrough(this.orm.em.fork());
    await readYourWrites(query, 'notifications', awaited);
    const page = toPage(filter);
    const visible = visibleTypes(caller.permissions);
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
    response.setHeader(headers.unreadCount, String(await unreadCount(query, caller.userId, visible)));
    return notifications;
  }

  @Patch(':id/read')
  @ApiOkResponse({ type: UnreadCountDocument })
  @ApiProblem(404)
  async read(@Caller() caller: SignedInUser, @Param('id', IdParameter) id: number): Promise<UnreadCountDocument> {
    const query = queryThrough(this.orm.em.fork());
    const visible = visibleTypes(caller.permissions);
    await markRead(query, { adminId: caller.userId, visible }, id);
    return { unread_count: await unreadCount(query, caller.userId, visible) };
  }

  @Post('read-all')
  @HttpCode(200)
  @ApiOkResponse({ type: UnreadCountDocument })
  async readAll(@Caller() caller: SignedInUser): Promise<UnreadCountDocument> {
    const query = queryThrough(this.orm.em.fork());
    await markAllRead(query, caller.userId);
    return { unread_count: await unreadCount(query, caller.userId, visibleTypes(caller.permissions)) };
  }
}
