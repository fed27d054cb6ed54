import { ListedKey, MadeKey, MakeKeyRequest } from '@soulvia/contracts/keys';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { findPeople } from '@soulvia/accounts';
import { type ListedRow, listKeyRows } from '@soulvia/platform/api-keys';
import { instantText, queryPool } from '@soulvia/platform/database';
import { ApiProblem, Caller, IdParameter, type SignedInUser, Staff, StepUp } from '@soulvia/platform/http';
import { MakeKey } from '../commands/make-key.js';
import { RevokeKey } from '../commands/revoke-key.js';

/** Keys with which other programs call the API. */
@ApiTags('integrations')
@Controller('v1/keys')
@Staff('integrations.manage')
export class KeysController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @ApiOkResponse({ type: [ListedKey] })
  async list(): Promise<ListedKey[]> {
    return this.present(await listKeyRows(queryPool(this.orm)));
  }

  /** The response has the whole key, this once. */
  @Post()
  @StepUp()
  @ApiCreatedResponse({ type: MadeKey })
  @ApiProblem(400, 409)
  async make(@Caller() caller: SignedInUser, @Body() body: MakeKeyRequest): Promise<MadeKey> {
    const { userId, rights, permissions } = caller;
    const maker = { userId, permissions, isOwner: rights?.owner ?? false };
    const { row, secret } = await this.commands.execute(new MakeKey(maker, body));
    const [key] = await this.present([row]);
    if (!key) throw new Error('the new key is not listed');
    return { ...key, secret };
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(404)
  async revoke(@Param('id', IdParameter) id: number): Promise<void> {
    await this.commands.execute(new RevokeKey(id));
  }

  private async present(rows: readonly ListedRow[]): Promise<ListedKey[]> {
    const makers = await findPeople(
      queryPool(this.orm),
      rows.map((row) => row.made_by),
    );
    return rows.map(({ made_by: id, revoked_at: revokedAt, last_used_at: usedAt, ...row }) => ({
      ...row,
      expires_at: instantText(row.expires_at),
      last_used_at: usedAt && instantText(usedAt),
      made_by: { id, name: makers.get(id)?.full_name ?? '' },
      state: revokedAt ? 'REVOKED' : new Date(row.expires_at) > new Date() ? 'ACTIVE' : 'EXPIRED',
    }));
  }
}
