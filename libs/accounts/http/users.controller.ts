import {
  AdminUser,
  RevealedCnic,
  UsersQuery,
  CreateUserRequest,
  UpdateUserRequest,
  RevealCnicRequest,
} from '@soulvia/contracts/users';
import { CustomerTag, CustomerTagsRequest } from '@soulvia/contracts/customer-notes';
import { MikroORM } from '@mikro-orm/postgresql';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Patch,
  Post,
  Put,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { MayAwaitApproval } from '@soulvia/approvals';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { NotFound } from '@soulvia/kernel';
import { queryPool } from '@soulvia/platform/database';
import {
  AcceptsForm,
  ApiProblem,
  Caller,
  CallerOrKey,
  isKey,
  toDays,
  IdParameter,
  isPermitted,
  toPage,
  readForm,
  readOrigin,
  ReadsPersonalData,
  requirePermission,
  setPaginationHeaders,
  type SignedInUser,
  type StaffOrKey,
  Staff,
  StepUp,
  withoutUnchanged,
  OpenToKeys,
} from '@soulvia/platform/http';
import { SecurityLog } from '@soulvia/platform/security-log';
import type { Request, Response } from 'express';
import { ACCOUNTS_OPTIONS, type AccountsOptions } from '../accounts-options.js';
import { CreateUser } from '../commands/create-user.js';
import { DeleteUser } from '../commands/delete-user.js';
import { RevealCnic } from '../commands/reveal-cnic.js';
import { TagCustomer } from '../commands/tag-customer.js';
import { UpdateUser } from '../commands/update-user.js';
import { sortTags } from '../domain/customer-note.js';
import { Cnics } from '../persistence/cnics.js';
import { findCustomerMarks, listTags } from '../queries/customer-notes.js';
import { FindUser } from '../queries/find-user.js';
import { type ListedUser, ListUsers } from '../queries/list-users.js';
import { StepUps } from '../sessions/step-ups.js';

import { presentUserToAdmin } from './responses.js';

@ApiTags('users')
@Controller('v1/users')
@Staff('customers.read', 'partners.read')
export class UsersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly cnics: Cnics,
    private readonly orm: MikroORM,
    private readonly stepUps: StepUps,
    private readonly securityLog: SecurityLog,
    @Inject(ACCOUNTS_OPTIONS) private readonly options: Pick<AccountsOptions, 'paymentsOf'>,
  ) {}

  @Get()
  @OpenToKeys()
  @ReadsPersonalData()
  @ApiOkResponse({ type: [AdminUser] })
  @ApiProblem(400)
  async list(
    @CallerOrKey() caller: StaffOrKey,
    @Query() query: UsersQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminUser[]> {
    const page = toPage(query);
    const filter = {
      roles: query.role ?? null,
      status: query.status ?? null,
      search: query.search?.trim() || null,
      days: toDays(query),
      tags: sortTags(
        (query.tag ?? '')
          .split(',')
          .map((tag) => tag.trim())
          .filter(Boolean),
      ),
    };
    if (filter.tags.length > 0) requirePermission(caller, 'customers.read');
    const list = new ListUsers(filter, query.ordering ?? '-created_at', page);
    const { users, total, totalIsLowerBound } = await this.queries.execute(list);
    setPaginationHeaders(request, response, page, total, totalIsLowerBound);
    return this.present(users, caller);
  }

  @Post()
  @Staff('customers.write')
  @StepUp('by-content')
  @AcceptsForm()
  @ApiCreatedResponse({ type: AdminUser })
  @ApiProblem(400, 409, 503)
  async create(@Caller() caller: SignedInUser, @Body() body: CreateUserRequest): Promise<AdminUser> {
    if (body.role === 'ADMIN') await this.stepUps.assertRecent(caller);
    const account = {
      email: body.email,
      firstName: body.first_name,
      lastName: body.last_name,
      cnic: body.cnic,
      gender: body.gender,
      phone: body.phone,
      whatsapp: body.whatsapp,
      role: body.role ?? 'USER',
      duties: body.duties,
      status: body.status ?? 'UNVERIFIED',
      isActive: body.is_active ?? true,
    };
    return this.presentOne(await this.commands.execute(new CreateUser(caller.userId, account, body.password)), caller);
  }

  @Get('tags')
  @Staff('customers.read')
  @ApiOkResponse({ type: [CustomerTag] })
  tags(): Promise<CustomerTag[]> {
    return listTags(queryPool(this.orm));
  }

  @Put(':id/tags')
  @Staff('customers.write')
  @ApiOkResponse({ type: AdminUser })
  @ApiProblem(400, 404, 409)
  async tag(
    @Caller() caller: SignedInUser,
    @Param('id', IdParameter) id: number,
    @Body() { tags }: CustomerTagsRequest,
  ): Promise<AdminUser> {
    return this.presentOne(await this.commands.execute(new TagCustomer(id, tags)), caller);
  }

  @Get(':id')
  @OpenToKeys()
  @ReadsPersonalData('person')
  @ApiOkResponse({ type: AdminUser })
  @ApiProblem(404)
  async find(@CallerOrKey() caller: StaffOrKey, @Param('id', IdParameter) id: number): Promise<AdminUser> {
    const user = await this.queries.execute(new FindUser(id));
    if (!user) throw new NotFound('User');
    return this.presentOne(user, caller);
  }

  @Patch(':id')
  @MayAwaitApproval('member-move', 'partner-email')
  @Staff('customers.write')
  @StepUp('by-content')
  @AcceptsForm()
  @ApiBody({ type: UpdateUserRequest })
  @ApiOkResponse({ type: AdminUser })
  @ApiProblem(400, 404, 409)
  async update(
    @Caller() caller: SignedInUser,
    @Param('id', IdParameter) id: number,
    @Body() body: object,
  ): Promise<AdminUser> {
    const user = await this.queries.execute(new FindUser(id));
    if (!user) throw new NotFound('User');
    const changed = await readForm(UpdateUserRequest, withoutUnchanged(body, editable(user, this.cnics.of(user))));
    const { role, duties, status, is_active: isActive, sponsor_id: sponsorId, ...fields } = changed;
    const movesStaff = role !== undefined && (role === 'ADMIN' || user.role === 'ADMIN');
    if (movesStaff || fields.email !== undefined || sponsorId !== undefined) await this.stepUps.assertRecent(caller);
    const changes = { fields, role, duties, status, isActive, sponsorId };
    return this.presentOne(await this.commands.execute(new UpdateUser(caller.userId, id, changes)), caller);
  }

  @Delete(':id')
  @MayAwaitApproval('member-erasure')
  @Staff('customers.write')
  @StepUp()
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(404, 409)
  async remove(@Caller() caller: SignedInUser, @Param('id', IdParameter) id: number): Promise<void> {
    await this.commands.execute(new DeleteUser(caller.userId, id));
  }

  @Post(':id/reveal-cnic')
  @Staff('customers.write')
  @ReadsPersonalData('person')
  @HttpCode(200)
  @ApiOkResponse({ type: RevealedCnic })
  @ApiProblem(400, 404, 409)
  async reveal(
    @Caller() caller: SignedInUser,
    @Param('id', IdParameter) id: number,
    @Body() { reason }: RevealCnicRequest,
    @Req() request: Request,
  ): Promise<RevealedCnic> {
    const { cnic, revealId } = await this.commands.execute(new RevealCnic(caller.userId, id, reason));
    const detail = { id, reveal_id: revealId };
    this.securityLog.record({ kind: 'CnicRevealed', userId: caller.userId, ...readOrigin(request), detail });
    return { cnic };
  }

  private async present(users: readonly ListedUser[], caller: StaffOrKey): Promise<AdminUser[]> {
    const query = queryPool(this.orm);
    const ids = users.map(({ id }) => id);
    const [payments, marks] = await Promise.all([
      !isKey(caller) && isPermitted(caller, 'package_payments.decide', 'partners.read')
        ? this.options.paymentsOf(query, ids, caller.sessionId)
        : null,
      isPermitted(caller, 'customers.read') ? findCustomerMarks(query, ids) : null,
    ]);
    return users.map((user) =>
      presentUserToAdmin(user, this.cnics.of(user), {
        payments: payments && (payments.get(user.id) ?? []),
        tags: marks && (marks.get(user.id)?.tags ?? []),
      }),
    );
  }

  private async presentOne(user: ListedUser, caller: StaffOrKey): Promise<AdminUser> {
    const [document] = await this.present([user], caller);
    if (!document) throw new NotFound('User');
    return document;
  }
}

/** The fields of the edit form. */
function editable(user: ListedUser, wholeCnic: string | null): Parameters<typeof withoutUnchanged>[1] {
  const { email, first_name, last_name, cnic, gender, phone, whatsapp, role, status, is_active, sponsor_id } =
    presentUserToAdmin(user, wholeCnic, { payments: null, tags: null });
  return { email, first_name, last_name, cnic, gender, phone, whatsapp, role, status, is_active, sponsor_id };
}
