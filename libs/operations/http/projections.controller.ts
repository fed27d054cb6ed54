import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { NotFound } from '@soulvia/kernel';
import { queryThrough } from '@soulvia/platform/database';
import { ApiProblem, OnlyFor } from '@soulvia/platform/http';
import { ProjectionRegistry, projectionStatuses } from '@soulvia/platform/projections';
import { PauseProjection } from '../commands/pause-projection.js';
import { ReplayProjection } from '../commands/replay-projection.js';
import { ResumeProjection } from '../commands/resume-projection.js';
import { VerifyProjection } from '../commands/verify-projection.js';
import { ProjectionStatusDocument, VerifyDocument } from './documents.js';
import { ProjectionName } from './projection-name.js';

/** Projections as an operator sees and handles them. */
@ApiTags('operations')
@Controller('v1/operations/projections')
@OnlyFor('ADMIN')
export class ProjectionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orm: MikroORM,
    private readonly registry: ProjectionRegistry,
  ) {}

  @Get()
  @ApiOkResponse({ type: [ProjectionStatusDocument] })
  list(): Promise<ProjectionStatusDocument[]> {
    return projectionStatuses(queryThrough(this.orm.em.fork()), this.registry.names);
  }

  @Post(':name/replay')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: ProjectionStatusDocument })
  @ApiProblem(404, 409)
  async replay(@Param('name', ProjectionName) name: string): Promise<ProjectionStatusDocument> {
    await this.commands.execute(new ReplayProjection(name));
    return this.one(name);
  }

  @Post(':name/pause')
  @HttpCode(200)
  @ApiOkResponse({ type: ProjectionStatusDocument })
  @ApiProblem(404, 409)
  async pause(@Param('name', ProjectionName) name: string): Promise<ProjectionStatusDocument> {
    await this.commands.execute(new PauseProjection(name));
    return this.one(name);
  }

  @Post(':name/resume')
  @HttpCode(200)
  @ApiOkResponse({ type: ProjectionStatusDocument })
  @ApiProblem(404, 409)
  async resume(@Param('name', ProjectionName) name: string): Promise<ProjectionStatusDocument> {
    await this.commands.execute(new ResumeProjection(name));
    return this.one(name);
  }

  @Post(':name/verify')
  @HttpCode(200)
  @ApiOkResponse({ type: VerifyDocument })
  @ApiProblem(404, 409)
  verify(@Param('name', ProjectionName) name: string): Promise<VerifyDocument> {
    return this.commands.execute(new VerifyProjection(name));
  }

  private async one(name: string): Promise<ProjectionStatusDocument> {
    const status = (await this.list()).find((projection) => projection.name === name);
    if (!status) throw new NotFound('Projection');
    return status;
  }
}
