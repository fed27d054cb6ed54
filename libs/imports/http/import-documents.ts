import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  type ApplyingImport,
  importKinds,
  type ImportKind,
  importMessages,
  importStates,
  type ImportState,
  type ImportSummary,
  type SheetChange,
  type SheetImport,
  type SheetProblem,
} from '@soulvia/contracts';
import { ChoiceField, PageQuery } from '@soulvia/platform/http';
import { IsIn, IsOptional } from 'class-validator';

/** The fields of a kind stand beside it. */
export class ImportBody {
  @ChoiceField(importKinds, importMessages.kindUnknown) kind: ImportKind;
}

class SheetProblemDocument implements SheetProblem {
  @ApiProperty({ description: 'As a spreadsheet numbers it: the header line is row 1' }) row: number;
  @ApiProperty({ type: String, nullable: true }) column: string | null;
  @ApiProperty() message: string;
}

class SheetChangeDocument implements SheetChange {
  @ApiProperty() row: number;
  @ApiProperty() column: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null for a row that adds something' }) from: string | null;
  @ApiProperty() to: string;
}

class RowCountsDocument {
  @ApiProperty() ok: number;
  @ApiProperty() warning: number;
  @ApiProperty({ description: 'Rows that are left out' }) problem: number;
}

export class ImportSummaryDocument implements ImportSummary {
  @ApiProperty() id: number;
  @ApiProperty({ enum: importKinds }) kind: ImportKind;
  @ApiProperty({ enum: importStates }) state: ImportState;
  @ApiProperty() file_name: string;
  @ApiProperty() rows: number;
  @ApiProperty({ description: 'Rows applied so far' }) applied: number;
  @ApiProperty() created_at: string;
  @ApiProperty({ type: String, nullable: true }) applied_at: string | null;
}

export class SheetImportDocument extends ImportSummaryDocument implements SheetImport {
  @ApiProperty({ type: RowCountsDocument }) counts: RowCountsDocument;
  @ApiProperty({ type: [String] }) ignored_columns: string[];
  @ApiProperty({ type: [SheetProblemDocument], description: 'The first of them' }) problems: SheetProblemDocument[];
  @ApiProperty({ type: [SheetProblemDocument], description: 'The first of them' }) warnings: SheetProblemDocument[];
  @ApiProperty({ description: 'Rows of a checked sheet that would change values' }) changed: number;
  @ApiProperty({ type: [SheetChangeDocument], description: 'The first of them' }) changes: SheetChangeDocument[];
}

export class ImportsQuery extends PageQuery {
  @ApiPropertyOptional({ enum: importKinds })
  @IsOptional()
  @IsIn(importKinds, { message: importMessages.kindUnknown })
  kind?: ImportKind;
}

export class ApplyingImportDocument implements ApplyingImport {
  @ApiProperty() id: number;
  @ApiProperty({ enum: ['APPLYING'] }) state: 'APPLYING';
}
