export interface OperationsOptions {
  /** A verification rebuilds on a connection of its own. */
  databaseUrl: string;
}

export const OPERATIONS_OPTIONS = Symbol('operations options');
