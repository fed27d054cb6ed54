import {
  ActivatePlanRequest,
  EarningsPlan,
  PlanRequest,
  RetirePlanRequest,
  SimulatePlanRequest,
  Simulation,
  StartedSimulation,
} from '@soulvia/contracts/earnings';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiAcceptedResponse, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { MayAwaitApproval } from '@soulvia/approvals';
import { queryPool } from '@soulvia/platform/database';
import {
  ApiProblem,
  Caller,
  EditsVersion,
  IdParameter,
  LastSeen,
  ReadsPersonalData,
  type SignedInUser,
  Staff,
  StepUp,
  Versioned,
} from '@soulvia/platform/http';
import { ActivatePlan } from '../commands/activate-plan.js';
import { RetirePlan } from '../commands/retire-plan.js';
import { ChangePlan, DraftPlan } from '../commands/save-plan.js';
import { SimulatePlan } from '../commands/simulate-plan.js';
import { editedPart } from '../domain/plan.js';
import { findPlan, listPlans } from '../queries/list-plans.js';
import { findSimulation } from '../queries/find-simulation.js';

/** Plans by which partners earn. */
@ApiTags('earnings')
@Controller('v1/earnings')
@Staff('earnings.plan')
export class PlansController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
  ) {}

  /** The newest first. */
  @Get('plans')
  @ApiOkResponse({ type: [EarningsPlan] })
  list(): Promise<EarningsPlan[]> {
    return listPlans(queryPool(this.orm));
  }

  @Post('plans')
  @StepUp()
  @ApiCreatedResponse({ type: EarningsPlan })
  @ApiProblem(400)
  async draft(@Body() body: PlanRequest, @Caller() { userId }: SignedInUser): Promise<EarningsPlan> {
    return this.find(await this.commands.execute(new DraftPlan(body, userId)));
  }

  @Get('plans/:version')
  @Versioned(editedPart)
  @ApiOkResponse({ type: EarningsPlan })
  @ApiProblem(404)
  find(@Param('version', IdParameter) version: number): Promise<EarningsPlan> {
    return findPlan(queryPool(this.orm), version);
  }

  /** Only drafts change, as a whole. */
  @Patch('plans/:version')
  @StepUp()
  @EditsVersion(editedPart)
  @ApiOkResponse({ type: EarningsPlan })
  @ApiProblem(400, 404)
  async change(
    @Param('version', IdParameter) version: number,
    @Body() body: PlanRequest,
    @LastSeen() lastSeen: string | null,
  ): Promise<EarningsPlan> {
    await this.commands.execute(new ChangePlan(version, body, lastSeen));
    return this.find(version);
  }

  /** The plan holds from a month on. */
  @Post('plans/:version/activate')
  @HttpCode(200)
  @StepUp()
  @MayAwaitApproval('plan')
  @ApiOkResponse({ type: EarningsPlan })
  @ApiProblem(400, 404, 409)
  async activate(
    @Param('version', IdParameter) version: number,
    @Body() body: ActivatePlanRequest,
  ): Promise<EarningsPlan> {
    await this.commands.execute(new ActivatePlan(version, body, new Date()));
    return this.find(version);
  }

  /** The plan does not hold from a month on. */
  @Post('plans/:version/retire')
  @HttpCode(200)
  @StepUp()
  @MayAwaitApproval('plan-retirement')
  @ApiOkResponse({ type: EarningsPlan })
  @ApiProblem(400, 404, 409)
  async retire(@Param('version', IdParameter) version: number, @Body() body: RetirePlanRequest): Promise<EarningsPlan> {
    await this.commands.execute(new RetirePlan(version, body, new Date()));
    return this.find(version);
  }

  /** What the plan would have paid in past months. */
  @Post('plans/:version/simulations')
  @HttpCode(202)
  @StepUp()
  @ApiAcceptedResponse({ type: StartedSimulation })
  @ApiProblem(400, 404)
  async simulate(
    @Param('version', IdParameter) version: number,
    @Body() body: SimulatePlanRequest,
  ): Promise<StartedSimulation> {
    return { id: await this.commands.execute(new SimulatePlan(version, body, new Date())) };
  }

  @Get('simulations/:id')
  @ReadsPersonalData()
  @ApiOkResponse({ type: Simulation })
  @ApiProblem(404)
  simulation(@Param('id', IdParameter) id: number): Promise<Simulation> {
    return findSimulation(queryPool(this.orm), id);
  }
}
