import { MorningMail } from '@soulvia/contracts/morning-mail';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { dutyPermissions } from '@soulvia/contracts';
import { queryPool } from '@soulvia/platform/database';
import { ApiProblem, Caller, type SignedInUser, Staff } from '@soulvia/platform/http';
import { SetMorningMail } from '../commands/set-morning-mail.js';
import { hasMorningMail } from '../persistence/morning-mails.js';

/** Whether the caller gets an email each morning about what waits. */
@ApiTags('staff')
@Controller('v1/staff/morning-mail')
@Staff(...dutyPermissions)
export class MorningMailController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orm: MikroORM,
  ) {}

  @Get()
  @ApiOkResponse({ type: MorningMail })
  async find(@Caller() { userId }: SignedInUser): Promise<MorningMail> {
    return { on: await hasMorningMail(queryPool(this.orm), userId) };
  }

  @Put()
  @ApiOkResponse({ type: MorningMail })
  @ApiProblem(400)
  async change(@Caller() { userId }: SignedInUser, @Body() { on }: MorningMail): Promise<MorningMail> {
    await this.commands.execute(new SetMorningMail(userId, on));
    return { on };
  }
}
