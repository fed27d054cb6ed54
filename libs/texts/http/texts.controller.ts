import { TextPreview, TextSettings, TextPreviewRequest } from '@soulvia/contracts/texts';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { fillText, smsLength, textPlaceholders } from '@soulvia/contracts';
import { queryPool } from '@soulvia/platform/database';
import { ApiProblem, EditsVersion, LastSeen, Staff, StepUp, Versioned } from '@soulvia/platform/http';
import { ChangeTexts } from '../commands/change-texts.js';
import { readTexts } from '../queries/read-texts.js';

/** Texts of the messages that the shop sends to phones. */
@ApiTags('settings')
@Controller('v1/settings/texts')
@Staff('settings.write')
export class TextsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @Versioned()
  @ApiOkResponse({ type: TextSettings })
  find(): Promise<TextSettings> {
    return readTexts(queryPool(this.orm));
  }

  @Put()
  @StepUp()
  @EditsVersion()
  @ApiOkResponse({ type: TextSettings })
  @ApiProblem(400)
  async change(@Body() settings: TextSettings, @LastSeen() lastSeen: string | null): Promise<TextSettings> {
    await this.commands.execute(new ChangeTexts(settings, lastSeen));
    return readTexts(queryPool(this.orm));
  }

  /** A text with sample values, and how many SMS it takes. */
  @Post('preview')
  @HttpCode(200)
  @ApiOkResponse({ type: TextPreview })
  @ApiProblem(400)
  preview(@Body() { text }: TextPreviewRequest): TextPreview {
    const filled = fillText(text, textPlaceholders);
    const { perPart: per_part, ...length } = smsLength(filled);
    return { text: filled, ...length, per_part };
  }
}
