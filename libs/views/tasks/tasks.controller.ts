import { Task } from '@soulvia/contracts/tasks';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { dutyPermissions } from '@soulvia/contracts';
import { queryPool } from '@soulvia/platform/database';
import { Caller, type SignedInUser, Staff } from '@soulvia/platform/http';
import { VIEWS_OPTIONS, type ViewsOptions } from '../views-options.js';
import { readTasks } from './read-tasks.js';

/** What waits for the caller, with the age of the oldest. */
@ApiTags('admin')
@Controller('v1/admin/tasks')
@Staff(...dutyPermissions)
export class TasksController {
  constructor(
    private readonly orm: MikroORM,
    @Inject(VIEWS_OPTIONS) private readonly options: Pick<ViewsOptions, 'tasks'>,
  ) {}

  @Get()
  @ApiOkResponse({ type: [Task] })
  read(@Caller() caller: SignedInUser): Promise<Task[]> {
    return readTasks(queryPool(this.orm), caller, this.options.tasks);
  }
}
