import { ChangeCustomerNoteRequest, CustomerNote, CustomerNoteRequest } from '@soulvia/contracts/customer-notes';
import { PageQuery } from '@soulvia/contracts/list-queries';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiHeader, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { headers } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { queryPool } from '@soulvia/platform/database';
import {
  ApiProblem,
  Caller,
  claimOf,
  IdParameter,
  ReadsPersonalData,
  sendOnce,
  setPaginationHeaders,
  type SignedInUser,
  Staff,
  toPage,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { AddCustomerNote } from '../commands/add-customer-note.js';
import { ChangeCustomerNote } from '../commands/change-customer-note.js';
import { DeleteCustomerNote } from '../commands/delete-customer-note.js';
import { listNotes } from '../queries/customer-notes.js';
import { userExists } from '../queries/user-exists.js';

@ApiTags('users')
@Controller('v1/users/:id/notes')
@Staff('customers.write')
export class CustomerNotesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orm: MikroORM,
  ) {}

  @Get()
  @Staff('customers.read')
  @ReadsPersonalData('person')
  @ApiOkResponse({ type: [CustomerNote] })
  @ApiProblem(400, 404)
  async list(
    @Caller() { userId: readerId }: SignedInUser,
    @Param('id', IdParameter) userId: number,
    @Query() query: PageQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CustomerNote[]> {
    const page = toPage(query);
    const pool = queryPool(this.orm);
    const [isKnown, { rows, total }] = await Promise.all([
      userExists(pool, userId),
      listNotes(pool, { userId, readerId }, page),
    ]);
    if (!isKnown) throw new NotFound('User');
    setPaginationHeaders(request, response, page, total);
    return rows;
  }

  @Post()
  @ApiHeader({ name: headers.idempotencyKey, required: false })
  @ApiCreatedResponse({ type: CustomerNote })
  @ApiProblem(400, 404, 409)
  async add(
    @Caller() caller: SignedInUser,
    @Param('id', IdParameter) id: number,
    @Body() body: CustomerNoteRequest,
    @Headers(headers.idempotencyKey.toLowerCase()) key: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CustomerNote> {
    const claim = claimOf(caller, `users/${id}/notes`, key, body);
    const command = new AddCustomerNote(caller.userId, id, body, claim && { ...claim, subjectUserId: id });
    return sendOnce(response, await this.commands.execute(command));
  }

  @Patch(':note_id')
  @ApiOkResponse({ type: CustomerNote })
  @ApiProblem(400, 404, 409)
  change(
    @Caller() caller: SignedInUser,
    @Param('id', IdParameter) userId: number,
    @Param('note_id', IdParameter) noteId: number,
    @Body() body: ChangeCustomerNoteRequest,
  ): Promise<CustomerNote> {
    return this.commands.execute(new ChangeCustomerNote(caller.userId, { userId, noteId }, body));
  }

  @Delete(':note_id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(404, 409)
  async remove(
    @Caller() caller: SignedInUser,
    @Param('id', IdParameter) userId: number,
    @Param('note_id', IdParameter) noteId: number,
  ): Promise<void> {
    const actor = { id: caller.userId, isOwner: caller.rights?.owner ?? false };
    await this.commands.execute(new DeleteCustomerNote(actor, { userId, noteId }));
  }
}
