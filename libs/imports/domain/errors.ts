import { DomainError, fixedError } from '@soulvia/kernel';

/** The same bytes were imported as the same kind before. */
export class SheetKnown extends DomainError {
  readonly code = 'SHEET_KNOWN';
  override readonly details: { import_id: number };

  constructor(importId: number) {
    super(`This file was imported before, as import #${importId}.`);
    this.details = { import_id: importId };
  }
}

export class AlreadyApplied extends fixedError('ALREADY_APPLIED', 'This import was applied already.') {}
