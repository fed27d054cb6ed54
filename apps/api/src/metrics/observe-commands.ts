import type { CommandBus, ICommand } from '@nestjs/cqrs';
import { DomainError } from '@soulvia/kernel';

/** How a command ended: done, refused by a rule of the shop, or failed with an error. */
export type CommandOutcome = 'done' | 'refused' | 'failed';

/** Calls `observe` after each command of a bus, with the name of its class. */
export function observeCommands(bus: CommandBus, observe: (command: string, outcome: CommandOutcome) => void): void {
  const execute = bus.execute.bind(bus) as (command: ICommand) => Promise<unknown>;
  bus.execute = (async (command: ICommand) => {
    const { name } = command.constructor;
    try {
      const result = await execute(command);
      observe(name, 'done');
      return result;
    } catch (error) {
      observe(name, error instanceof DomainError ? 'refused' : 'failed');
      throw error;
    }
  }) as CommandBus['execute'];
}
