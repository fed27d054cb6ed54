import type { Permission } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

export interface MorningFigure {
  label: string;
  /** A count, or an amount of rupees. */
  value: string;
  /** The same of the same weekday before; undefined for what counts now. */
  before?: string;
  /** The list that it counts. */
  path: string;
}

export interface MorningPart {
  title: string;
  /** At least one. */
  figures: readonly MorningFigure[];
}

export interface MorningReader {
  userId: number;
  permissions: readonly Permission[];
}

/** The parts that a reader may see, without those in which nothing waits. @param day of the mail, in Asia/Karachi. */
export type ReadMorning = (query: Query, reader: MorningReader, day: string) => Promise<MorningPart[]>;
