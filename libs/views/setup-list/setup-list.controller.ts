import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { SetupList } from '@soulvia/contracts';
import { queryPool } from '@soulvia/platform/database';
import { Caller, type SignedInUser, Staff } from '@soulvia/platform/http';
import { readSetupList } from './read-setup-list.js';

class SetupListDocument implements SetupList {
  @ApiProperty() company: boolean;
  @ApiProperty() payment_details: boolean;
  @ApiProperty() packages: boolean;
  @ApiProperty() categories: boolean;
  @ApiProperty() products: boolean;
  @ApiProperty() test_order: boolean;
  @ApiProperty() second_factor: boolean;
  @ApiProperty() email_confirmation: boolean;
}

/** What a new shop still needs, for its owners. */
@ApiTags('admin')
@Controller('v1/admin/setup-list')
@Staff('staff.manage')
export class SetupListController {
  constructor(private readonly orm: MikroORM) {}

  @Get()
  @ApiOkResponse({ type: SetupListDocument })
  read(@Caller() caller: SignedInUser): Promise<SetupListDocument> {
    return readSetupList(queryPool(this.orm), caller.userId);
  }
}
