import type { ICommand } from '@nestjs/cqrs';
import type { Query } from '@soulvia/platform/database';

/** Makes a command from what was stored of it, on behalf of the member of staff who has agreed. */
export type MakeCommand = (payload: never, deciderId: number) => ICommand;

/** What approvals ask of modules that they must not know. */
export interface ApprovalsOptions {
  /** Commands that may wait, by the name under which they do. */
  commands: Readonly<Record<string, MakeCommand>>;
  findNames(query: Query, userIds: Iterable<number>): Promise<Map<number, string>>;
}

export const APPROVALS_OPTIONS = Symbol('approvals options');
