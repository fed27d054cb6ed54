import { PageQuery } from '@soulvia/contracts/list-queries';
import { TreeMatch, TreeMember, TreeSearchQuery } from '@soulvia/contracts/partners';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { teamTreeLimits as limits, teamTreePath } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { queryThrough } from '@soulvia/platform/database';
import {
  ApiProblem,
  Caller,
  IdParameter,
  isPermitted,
  toPage,
  ReadsPersonalData,
  setPaginationHeaders,
  SignedIn,
  type SignedInUser,
  Staff,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { readYourWrites } from '../read-your-writes.js';
import { ApiWaitFor, type AwaitedPosition, WaitFor } from '../wait-for.js';
import { readRoots } from './read-roots.js';
import { isWithinTeam, readChildren, searchTree } from './read-tree.js';

/** The tree of a team: a member sees itself and the three levels below, staff for partners everyone. */
@ApiTags('partners')
@Controller(`v1/${teamTreePath}`)
@SignedIn()
export class TreeController {
  constructor(private readonly orm: MikroORM) {}

  @Get('search')
  @ReadsPersonalData()
  @ApiOkResponse({ type: [TreeMatch] })
  @ApiProblem(400)
  search(@Caller() caller: SignedInUser, @Query() { q }: TreeSearchQuery): Promise<TreeMatch[]> {
    const query = queryThrough(this.orm.em.fork());
    return searchTree(query, seesEveryone(caller) ? null : caller.userId, q, limits.matchesMax);
  }

  @Get('roots')
  @Staff('partners.read')
  @ReadsPersonalData()
  @ApiWaitFor()
  @ApiOkResponse({ type: [TreeMember] })
  @ApiProblem(400)
  async roots(
    @Query() parameters: PageQuery,
    @WaitFor() awaited: AwaitedPosition,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TreeMember[]> {
    const query = queryThrough(this.orm.em.fork());
    await readYourWrites(query, 'team', awaited);
    const page = toPage(parameters);
    const { rows, total, totalIsLowerBound } = await readRoots(query, page);
    setPaginationHeaders(request, response, page, total, totalIsLowerBound);
    return rows;
  }

  @Get(':id/children')
  @ReadsPersonalData()
  @ApiWaitFor()
  @ApiOkResponse({ type: [TreeMember] })
  @ApiProblem(400, 404)
  async children(
    @Caller() caller: SignedInUser,
    @Param('id', IdParameter) id: number,
    @Query() parameters: PageQuery,
    @WaitFor() awaited: AwaitedPosition,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TreeMember[]> {
    const query = queryThrough(this.orm.em.fork());
    await readYourWrites(query, 'team', awaited);
    const viewerId = seesEveryone(caller) ? null : caller.userId;
    if (viewerId !== null && !(await isWithinTeam(query, viewerId, id))) throw new NotFound('Member');
    const page = toPage(parameters);
    const { rows, total, totalIsLowerBound } = await readChildren(query, id, page, viewerId);
    setPaginationHeaders(request, response, page, total, totalIsLowerBound);
    return rows;
  }
}

const seesEveryone = (caller: SignedInUser) => isPermitted(caller, 'partners.read');
