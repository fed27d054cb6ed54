export interface OperationsOptions {
  /** A verification rebuilds on a separate connection. */
  databaseUrl: string;
}

export const OPERATIONS_OPTIONS = Symbol('operations options');
