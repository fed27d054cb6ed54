import {
  Courier,
  CourierSecretState,
  CourierWordings,
  ServedCities,
  CreateCourierRequest,
  ChangeCourierRequest,
  WordingInput,
  WordingsRequest,
  CourierSecretRequest,
} from '@soulvia/contracts/couriers';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  ApiProblem,
  EditsVersion,
  IdParameter,
  LastSeen,
  ListBody,
  readForm,
  Staff,
  StepUp,
  Versioned,
  OpenToKeys,
} from '@soulvia/platform/http';
import { ChangeCourier } from '../commands/change-courier.js';
import { CreateCourier } from '../commands/create-courier.js';
import { DeleteCourier } from '../commands/delete-courier.js';
import { ReplaceWordings } from '../commands/replace-wordings.js';
import { SetCourierSecret } from '../commands/set-courier-secret.js';
import { ListWordings } from '../queries/courier-wordings.js';
import { FindCourier } from '../queries/find-courier.js';
import { ListCouriers } from '../queries/list-couriers.js';
import { FindServedCities } from '../queries/served-cities.js';

/** Couriers of the shop. */
@ApiTags('parcels')
@Controller('v1/couriers')
@Staff('couriers.manage')
export class CouriersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @OpenToKeys()
  @Staff('orders.read', 'couriers.manage')
  @ApiOkResponse({ type: [Courier] })
  list(): Promise<Courier[]> {
    return this.queries.execute(new ListCouriers());
  }

  @Post()
  @StepUp({ field: 'tracking_url' })
  @ApiCreatedResponse({ type: Courier })
  @ApiProblem(400)
  async create(@Body() body: CreateCourierRequest): Promise<Courier> {
    const id = await this.commands.execute(new CreateCourier(body));
    return this.queries.execute(new FindCourier(id));
  }

  @Get(':id')
  @OpenToKeys()
  @Staff('orders.read', 'couriers.manage')
  @Versioned()
  @ApiOkResponse({ type: Courier })
  @ApiProblem(404)
  find(@Param('id', IdParameter) id: number): Promise<Courier> {
    return this.queries.execute(new FindCourier(id));
  }

  @Patch(':id')
  @StepUp({ field: 'tracking_url' })
  @EditsVersion()
  @ApiOkResponse({ type: Courier })
  @ApiProblem(400, 404)
  async change(
    @Param('id', IdParameter) id: number,
    @Body() body: ChangeCourierRequest,
    @LastSeen() lastSeen: string | null,
  ): Promise<Courier> {
    await this.commands.execute(new ChangeCourier(id, body, lastSeen));
    return this.queries.execute(new FindCourier(id));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(404, 409)
  async remove(@Param('id', IdParameter) id: number): Promise<void> {
    await this.commands.execute(new DeleteCourier(id));
  }

  @Get(':id/wordings')
  @Versioned(({ wordings }: CourierWordings) => wordings)
  @ApiOkResponse({ type: CourierWordings })
  @ApiProblem(404)
  wordings(@Param('id', IdParameter) id: number): Promise<CourierWordings> {
    return this.queries.execute(new ListWordings(id));
  }

  @Put(':id/wordings')
  @EditsVersion(({ wordings }: CourierWordings) => wordings)
  @ApiBody({ type: [WordingInput] })
  @ApiOkResponse({ type: CourierWordings })
  @ApiProblem(400, 404)
  async replaceWordings(
    @Param('id', IdParameter) id: number,
    @ListBody() body: unknown,
    @LastSeen() lastSeen: string | null,
  ): Promise<CourierWordings> {
    const { wordings } = await readForm(WordingsRequest, { wordings: body });
    await this.commands.execute(new ReplaceWordings(id, wordings, lastSeen));
    return this.queries.execute(new ListWordings(id));
  }

  @Put(':id/secret')
  @StepUp()
  @ApiOkResponse({ type: CourierSecretState })
  @ApiProblem(400, 404)
  async setSecret(
    @Param('id', IdParameter) id: number,
    @Body() body: CourierSecretRequest,
  ): Promise<CourierSecretState> {
    return this.commands.execute(new SetCourierSecret(id, body));
  }

  @Get(':id/served-cities')
  @ApiOkResponse({ type: ServedCities })
  @ApiProblem(404, 409)
  servedCities(@Param('id', IdParameter) id: number): Promise<ServedCities> {
    return this.queries.execute(new FindServedCities(id));
  }
}
