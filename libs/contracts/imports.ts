import { IdField, InstantField, ListField, NumberField, OneOf, ShapeField, TextField } from './fields/index.js';
import {
  type ImportKind,
  importKinds,
  importMessages,
  type ImportState,
  importStates,
  layoutRules,
  sheetLimits,
} from './import-rules.js';
import { PageQuery } from './list-queries.js';

/** What is wrong with a row, or worth a look. */
export class SheetProblem {
  @NumberField({ description: 'As a spreadsheet numbers it: the header line is row 1' }) row: number;
  /** Null when it concerns the whole row. */
  @TextField({ nullable: true }) column: string | null;
  @TextField() message: string;
}

/** A value that a row of a checked sheet would change. Long texts are cut to where they begin to differ. */
export class SheetChange {
  @NumberField() row: number;
  @TextField() column: string;
  @TextField({ nullable: true, description: 'Null for a row that adds something' }) from: string | null;
  @TextField() to: string;
}

/** An import in a list. */
export class ImportSummary {
  @IdField() id: number;
  @OneOf(importKinds) kind: ImportKind;
  @OneOf(importStates) state: ImportState;
  @TextField() file_name: string;
  /** Without the header line and empty ones. */
  @NumberField() rows: number;
  @NumberField({ description: 'Rows applied so far' }) applied: number;
  @InstantField() created_at: string;
  @InstantField({ nullable: true }) applied_at: string | null;
}

export class RowCounts {
  @NumberField() ok: number;
  @NumberField() warning: number;
  @NumberField({ description: 'Rows that are left out' }) problem: number;
}

export class SheetImport extends ImportSummary {
  /** Rows with problems are left out. Rows that could not be applied move to the problems. */
  @ShapeField(() => RowCounts) counts: RowCounts;
  /** What concerns the whole sheet, such as how its columns were found. */
  @ListField(() => String, { optional: true }) notes?: string[];
  /** Columns of the file that are not read. */
  @ListField(() => String) ignored_columns: string[];
  @ListField(() => SheetProblem, { description: 'The first of them' }) problems: SheetProblem[];
  @ListField(() => SheetProblem, { description: 'The first of them' }) warnings: SheetProblem[];
  /** Of a checked sheet: rows that would change values. Zero for kinds that do not compare, and once the sheet is being applied. */
  @NumberField({ description: 'Rows of a checked sheet that would change values' }) changed: number;
  @ListField(() => SheetChange, { description: 'The first of them' }) changes: SheetChange[];
}

export class ApplyingImport {
  @IdField() id: number;
  @OneOf(['APPLYING']) state: 'APPLYING';
}

/** Where a column of the kind is: in a column of the file, or the same text in each row. With neither it is not read. */
export class SheetSource {
  @TextField(layoutRules.name) name: string;
  @NumberField(layoutRules.place, { optional: true, description: 'Of the column in the file; the first is 1' })
  place?: number;
  @TextField(layoutRules.text) text?: string;
}

/** Which row of a file names its columns, and where those of the kind are. Without `columns` the request asks for the choice. */
export class SheetLayoutRequest {
  @NumberField(layoutRules.headerRow, { optional: true }) header_row?: number;
  @ListField(
    () => SheetSource,
    {
      required: importMessages.columnsList,
      max: { length: sheetLimits.columnsMax, message: importMessages.columnsList },
      item: importMessages.columnsList,
    },
    { optional: true },
  )
  columns?: SheetSource[];
}

/** One of the first rows of a file that is not empty. */
export class SheetTopRow {
  @NumberField() row: number;
  /** Long ones are cut. */
  @ListField(() => String) cells: string[];
  /** Where the columns of the kind are if this row names them, as far as that is known. */
  @ListField(() => SheetSource) columns: SheetSource[];
}

/** What staff see of a file while they choose its columns. */
export class SheetTop {
  /** The row that probably names the columns. */
  @NumberField() header_row: number;
  @ListField(() => SheetTopRow) rows: SheetTopRow[];
}

/** The fields of a kind stand beside it. */
export class ImportRequest {
  @OneOf(importKinds, importMessages.kindUnknown) kind: ImportKind;
  /** `SheetLayoutRequest` as JSON; left out for columns that are found by their names, or as they were chosen last time. */
  @TextField(layoutRules.json) columns?: string;
}

export class ImportsQuery extends PageQuery {
  @OneOf(importKinds, importMessages.kindUnknown, { optional: true }) kind?: ImportKind;
}
