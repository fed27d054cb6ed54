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
import { LevelBody, LevelsBody } from './requests.js';
import { LevelDocument } from './responses.js';

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
  @ApiOkResponse({ type: [LevelDocument] })
  list(): Promise<LevelDocument[]> {
    return this.queries.execute(new ListLevels());
  }

  @Put()
  @Staff('settings.write')
  @StepUp()
  @EditsVersion()
  @ApiBody({ type: [LevelBody] })
  @ApiOkResponse({ type: [LevelDocument] })
  @ApiProblem(400)
  async replace(@ListBody() body: unknown, @LastSeen() lastSeen: string | null): Promise<LevelDocument[]> {
    const { levels } = await readForm(LevelsBody, { levels: body });
    await this.commands.execute(new ReplaceLevels(levels, lastSeen));
    return this.queries.execute(new ListLevels());
  }
}
