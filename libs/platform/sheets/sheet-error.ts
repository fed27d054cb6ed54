import { InvalidInput } from '@soulvia/kernel';

/** The file cannot be read as a sheet, or exceeds a limit. */
export class UnreadableSheet extends InvalidInput {
  /** @param message names the first row that is concerned, where there is one. */
  constructor(message: string) {
    super({ file: [message] });
  }
}
