import { SavedReply, SavedReplyRequest } from '@soulvia/contracts/inbox';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { queryThrough } from '@soulvia/platform/database';
import { ApiProblem, IdParameter, Staff } from '@soulvia/platform/http';
import { AddSavedReply } from '../commands/add-saved-reply.js';
import { DeleteSavedReply } from '../commands/delete-saved-reply.js';
import { listSavedReplies } from '../queries/list-saved-replies.js';

@ApiTags('inbox')
@Controller('v1/inbox/replies')
@Staff('inbox.write')
export class SavedRepliesController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @ApiOkResponse({ type: [SavedReply] })
  list(): Promise<SavedReply[]> {
    return listSavedReplies(queryThrough(this.orm.em.fork()));
  }

  @Post()
  @ApiCreatedResponse({ type: SavedReply })
  @ApiProblem(400)
  add(@Body() { title, text }: SavedReplyRequest): Promise<SavedReply> {
    return this.commands.execute(new AddSavedReply({ title, text }));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(404)
  async remove(@Param('id', IdParameter) id: number): Promise<void> {
    await this.commands.execute(new DeleteSavedReply(id));
  }
}
