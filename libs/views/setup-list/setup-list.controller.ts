import { SetupList } from '@soulvia/contracts/setup-list';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { queryPool } from '@soulvia/platform/database';
import { Caller, type SignedInUser, Staff } from '@soulvia/platform/http';
import { readSetupList } from './read-setup-list.js';

/** What a new shop still needs, for its owners. */
@ApiTags('admin')
@Controller('v1/admin/setup-list')
@Staff('staff.manage')
export class SetupListController {
  constructor(private readonly orm: MikroORM) {}

  @Get()
  @ApiOkResponse({ type: SetupList })
  read(@Caller() caller: SignedInUser): Promise<SetupList> {
    return readSetupList(queryPool(this.orm), caller.userId);
  }
}
