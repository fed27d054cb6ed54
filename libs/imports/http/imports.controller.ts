import {
  ApplyingImport,
  ImportRequest,
  ImportsQuery,
  ImportSummary,
  SheetImport,
  SheetLayoutRequest,
} from '@soulvia/contracts/imports';
import { MikroORM } from '@mikro-orm/postgresql';
import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
  type StreamableFile,
  UploadedFile,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ApiAcceptedResponse,
  ApiBody,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import { type ImportKind, importKinds, importMessages, importPermissions, sheetLimits } from '@soulvia/contracts';
import { InvalidInput, NotFound } from '@soulvia/kernel';
import { queryPool } from '@soulvia/platform/database';
import {
  AcceptsSheet,
  ApiProblem,
  CallerOrKey,
  csvFile,
  IdParameter,
  isPermitted,
  ListBody,
  namePeople,
  ReadsPersonalData,
  toPage,
  readForm,
  requirePermission,
  setPaginationHeaders,
  type SheetUpload,
  type StaffOrKey,
  Staff,
  OpenToKeys,
} from '@soulvia/platform/http';
import { sheetStream } from '@soulvia/platform/sheets';
import type { Request, Response } from 'express';
import { CheckImport } from '../commands/check-import.js';
import { DiscardImport } from '../commands/discard-import.js';
import { StartImport } from '../commands/start-import.js';
import { listImports } from '../queries/list-imports.js';
import { listProblemRows, problemRows, readHeader } from '../queries/problem-rows.js';
import { findImportKind, readImport } from '../queries/read-import.js';
import { sheetKinds } from '../sheet-kinds.js';

const fileNameMax = 200;
/** Sheets of couriers, whose rows may name consignees. */
const sheetsOfPeople: ReadonlySet<ImportKind> = new Set(['tracking-numbers', 'courier-statuses']);
const fileTerms = {
  field: 'file',
  description: 'CSV in UTF-8, or UTF-16 with a byte order mark, at most 5 MB and 20,000 rows',
  bytesMax: sheetLimits.bytesMax,
  tooLarge: importMessages.fileTooLarge,
} as const;

/** Sheets that staff import: checked first, applied when they say so. Each kind needs a permission of its own. */
@ApiTags('imports')
@Controller('v1/imports')
@Staff(...new Set(Object.values(importPermissions)))
export class ImportsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
  ) {}

  /** The imports of the kinds that the caller may import. */
  @Get()
  @OpenToKeys()
  @ApiOkResponse({ type: [ImportSummary] })
  @ApiProblem(400)
  async list(
    @CallerOrKey() caller: StaffOrKey,
    @Query() { kind, ...paging }: ImportsQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ImportSummary[]> {
    const kinds = (kind ? [kind] : importKinds).filter((name) => isPermitted(caller, importPermissions[name]));
    const page = toPage(paging);
    const { rows, total } = await listImports(this.query, kinds, page);
    setPaginationHeaders(request, response, page, total);
    return rows;
  }

  /**
   * Checks a sheet. The form holds the kind, the file, the fields of the kind, and where the columns are when their names do not tell it. A
   * sheet that was checked and not applied may be sent again with other columns, and is replaced.
   */
  @Post()
  @OpenToKeys()
  @AcceptsSheet(fileTerms)
  @ApiBody({ type: ImportRequest })
  @ApiCreatedResponse({ type: SheetImport })
  @ApiProblem(400, 409)
  async check(
    @CallerOrKey() caller: StaffOrKey,
    @ListBody() body: unknown,
    @UploadedFile() file: SheetUpload | undefined,
  ): Promise<SheetImport> {
    const { kind: named, columns, ...others } = toObject(body);
    const { kind, columns: chosen } = await readForm(ImportRequest, { kind: named, columns });
    requirePermission(caller, importPermissions[kind]);
    const fields = await this.readFields(kind, others);
    const choice = chosen ? await readForm(SheetLayoutRequest, parseChoice(chosen)) : undefined;
    if (!file) throw new InvalidInput({ file: [importMessages.fileRequired] });
    const sheet = { name: storableName(file.originalname), bytes: file.buffer };
    return readImport(this.query, await this.commands.execute(new CheckImport(kind, sheet, fields, choice)));
  }

  @Get(':id')
  @OpenToKeys()
  @ApiOkResponse({ type: SheetImport })
  @ApiProblem(404)
  async read(@CallerOrKey() caller: StaffOrKey, @Param('id', IdParameter) id: number): Promise<SheetImport> {
    await this.assertVisible(caller, id);
    return readImport(this.query, id);
  }

  /** Workers apply the rows without problems, portion by portion. */
  @Post(':id/apply')
  @OpenToKeys()
  @HttpCode(202)
  @ApiAcceptedResponse({ type: ApplyingImport })
  @ApiProblem(404, 409)
  async apply(@CallerOrKey() caller: StaffOrKey, @Param('id', IdParameter) id: number): Promise<ApplyingImport> {
    await this.assertVisible(caller, id);
    await this.commands.execute(new StartImport(id));
    return { id, state: 'APPLYING' };
  }

  /** Forgets a sheet that was checked and not applied, so that the same file can be checked again. */
  @Delete(':id')
  @OpenToKeys()
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(404, 409)
  async discard(@CallerOrKey() caller: StaffOrKey, @Param('id', IdParameter) id: number): Promise<void> {
    await this.assertVisible(caller, id);
    await this.commands.execute(new DiscardImport(id));
  }

  /** The rows that are left out, as they were in the file, with the reasons in a last column. */
  @Get(':id/problems.csv')
  @OpenToKeys()
  @ReadsPersonalData()
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiProblem(404)
  async problems(@CallerOrKey() caller: StaffOrKey, @Param('id', IdParameter) id: number): Promise<StreamableFile> {
    const kind = await this.assertVisible(caller, id);
    const { query } = this;
    const header = await readHeader(query, id);
    const sheet = sheetStream([...header, 'problem'], problemRows(query, id, header.length));
    const rows = sheetsOfPeople.has(kind) ? await listProblemRows(query, id) : [];
    return namePeople(
      csvFile(`import-${id}-problems`, sheet),
      rows.map((row) => ({ kind: 'row', id: `${id}:${row}` })),
    );
  }

  private async readFields(kind: ImportKind, given: object): Promise<object> {
    const loadFields = sheetKinds[kind].fields;
    if (loadFields) return readForm(await loadFields(), given);
    // Refuses fields that it does not know.
    await readForm(ImportRequest, { ...given, kind });
    return {};
  }

  private get query() {
    return queryPool(this.orm);
  }

  /** @throws NotFound also for an import of a kind that the caller may not import. */
  private async assertVisible(caller: StaffOrKey, id: number): Promise<ImportKind> {
    const kind: ImportKind = await findImportKind(this.query, id);
    if (!isPermitted(caller, importPermissions[kind])) throw new NotFound('Import');
    return kind;
  }
}

function toObject(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

/** @throws InvalidInput for anything but an object in JSON. */
function parseChoice(json: string): object {
  try {
    const choice: unknown = JSON.parse(json);
    if (typeof choice === 'object' && choice !== null && !Array.isArray(choice)) return choice;
  } catch {
    // As for any other text that is not valid.
  }
  throw new InvalidInput({ columns: [importMessages.columnsInvalid] });
}

/** File names are chosen by clients. */
function storableName(name: string): string {
  // Multer reads them as Latin-1, browsers send UTF-8.
  const text = Buffer.from(name, 'latin1').toString('utf8');
  const tidy = text
    .toWellFormed()
    .replaceAll(/[\p{C}\\/]/gu, ' ')
    .trim();
  return tidy.slice(0, fileNameMax).toWellFormed() || 'sheet.csv';
}
