import { IdField, InstantField, ListField, NumberField, OneOf, ShapeField, TextField } from './fields/index.js';
import { type ImportKind, importKinds, importMessages, type ImportState, importStates } from './import-rules.js';
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

/** The fields of a kind stand beside it. */
export class ImportRequest {
  @OneOf(importKinds, importMessages.kindUnknown) kind: ImportKind;
}

export class ImportsQuery extends PageQuery {
  @OneOf(importKinds, importMessages.kindUnknown, { optional: true }) kind?: ImportKind;
}
