import { ProjectionStatus, VerifyProgress, VerifyResult } from '@soulvia/contracts/operations';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, HttpCode, HttpStatus, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { NotFound } from '@soulvia/kernel';
import { queryThrough } from '@soulvia/platform/database';
import { ApiProblem, Staff, StepUp } from '@soulvia/platform/http';
import {
  ProjectionRegistry,
  projectionStatuses,
  readVerification,
  type Verification,
  VerificationFailed,
} from '@soulvia/platform/projections';
import type { Response } from 'express';
import { PauseProjection } from '../commands/pause-projection.js';
import { ReplayProjection } from '../commands/replay-projection.js';
import { ResumeProjection } from '../commands/resume-projection.js';
import { VerifyProjection } from '../commands/verify-projection.js';
import { Conflict } from '../domain/conflict.js';

import { ProjectionName } from './projection-name.js';

/** Status of the projections, and what operators can do with them. */
@ApiTags('operations')
@Controller('v1/operations/projections')
@Staff('operations.read')
export class ProjectionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orm: MikroORM,
    private readonly registry: ProjectionRegistry,
  ) {}

  @Get()
  @ApiOkResponse({ type: [ProjectionStatus] })
  list(): Promise<ProjectionStatus[]> {
    return projectionStatuses(queryThrough(this.orm.em.fork()), this.registry.names);
  }

  @Post(':name/replay')
  @Staff('operations.write')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: ProjectionStatus })
  @ApiProblem(404, 409)
  async replay(@Param('name', ProjectionName) name: string): Promise<ProjectionStatus> {
    await this.commands.execute(new ReplayProjection(name));
    return this.one(name);
  }

  @Post(':name/pause')
  @Staff('operations.write')
  @StepUp()
  @HttpCode(200)
  @ApiOkResponse({ type: ProjectionStatus })
  @ApiProblem(404, 409)
  async pause(@Param('name', ProjectionName) name: string): Promise<ProjectionStatus> {
    await this.commands.execute(new PauseProjection(name));
    return this.one(name);
  }

  @Post(':name/resume')
  @Staff('operations.write')
  @HttpCode(200)
  @ApiOkResponse({ type: ProjectionStatus })
  @ApiProblem(404, 409)
  async resume(@Param('name', ProjectionName) name: string): Promise<ProjectionStatus> {
    await this.commands.execute(new ResumeProjection(name));
    return this.one(name);
  }

  @Post(':name/verify')
  @Staff('operations.write')
  @HttpCode(200)
  @ApiOkResponse({ type: VerifyResult })
  @ApiAcceptedResponse({
    type: VerifyProgress,
    description: 'In progress: poll with GET until it responds 200',
  })
  @ApiProblem(404, 409)
  async verify(
    @Param('name', ProjectionName) name: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<VerifyResult | VerifyProgress> {
    return sendVerification(response, await this.commands.execute(new VerifyProjection(name)));
  }

  @Get(':name/verify')
  @ApiOkResponse({ type: VerifyResult })
  @ApiAcceptedResponse({ type: VerifyProgress })
  @ApiProblem(404, 409)
  async verification(
    @Param('name', ProjectionName) name: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<VerifyResult | VerifyProgress> {
    const verification = await readVerification(queryThrough(this.orm.em.fork()), name).catch((error: unknown) => {
      throw error instanceof VerificationFailed ? new Conflict(error.message) : error;
    });
    if (!verification) throw new NotFound('Verification');
    return sendVerification(response, verification);
  }

  private async one(name: string): Promise<ProjectionStatus> {
    const status = (await this.list()).find((projection) => projection.name === name);
    if (!status) throw new NotFound('Projection');
    return status;
  }
}

function sendVerification(response: Response, verification: Verification): Verification {
  if (!('equal' in verification)) response.status(HttpStatus.ACCEPTED);
  return verification;
}
