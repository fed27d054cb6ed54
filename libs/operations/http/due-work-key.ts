import { Injectable, type PipeTransform } from '@nestjs/common';
import { NotFound } from '@soulvia/kernel';

/** Reads the kind of timed work from the path. A malformed one is 404, like an unknown one. */
@Injectable()
export class DueWorkKind implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    if (typeof value !== 'string' || !/^[a-z0-9-]{1,50}$/.test(value)) throw new NotFound('Timed work');
    return value;
  }
}

/** Reads its subject from the path: an id, or the position of an event. */
@Injectable()
export class DueWorkSubject implements PipeTransform<unknown, number> {
  transform(value: unknown): number {
    if (typeof value !== 'string' || !/^\d{1,15}$/.test(value)) throw new NotFound('Timed work');
    return Number(value);
  }
}
