import { Level, LevelInput, LevelsRequest } from '@soulvia/contracts/partners';
import { Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  ApiProblem,
  EditsVersion,
  LastSeen,
  ListBody,
  readForm,
  SignedIn,
  Staff,
  StepUp,
  Versioned,
} from '@soulvia/platform/http';
import { ReplaceLevels } from '../commands/replace-levels.js';
import { ListLevels } from '../queries/list-levels.js';

@ApiTags('partners')
@Controller('v1/settings/levels')
export class LevelsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @SignedIn()
  @Versioned()
  @ApiOkResponse({ type: [Level] })
  list(): Promise<Level[]> {
    return this.queries.execute(new ListLevels());
  }

  @Put()
  @Staff('settings.write')
  @StepUp()
  @EditsVersion()
  @ApiBody({ type: [LevelInput] })
  @ApiOkResponse({ type: [Level] })
  @ApiProblem(400)
  async replace(@ListBody() body: unknown, @LastSeen() lastSeen: string | null): Promise<Level[]> {
    const { levels } = await readForm(LevelsRequest, { levels: body });
    await this.commands.execute(new ReplaceLevels(levels, lastSeen));
    return this.queries.execute(new ListLevels());
  }
}
