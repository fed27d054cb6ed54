import type { CommandBus, ICommand } from '@nestjs/cqrs';
import { DomainError } from '@soulvia/kernel';
import { spanTime } from '@soulvia/platform/tracing';

/** How a command ended: done, refused by a rule of the shop, or failed with an error. */
export type CommandOutcome = 'done' | 'refused' | 'failed';

/** Receives the class of a command that ended, how, and when it began, by `spanTime`. */
export type CommandObserver = (command: string, outcome: CommandOutcome, startedAt: number) => void;

/** Calls `observe` after each command of a bus. */
export function observeCommands(bus: CommandBus, observe: CommandObserver): void {
  const execute: (command: ICommand) => Promise<unknown> = bus.execute.bind(bus);
  bus.execute = async (command: ICommand) => {
    const { name } = command.constructor;
    const startedAt = spanTime();
    try {
      const result = await execute(command);
      observe(name, 'done', startedAt);
      return result;
    } catch (error) {
      observe(name, error instanceof DomainError ? 'refused' : 'failed', startedAt);
      throw error;
    }
  };
}
