import { grouped } from '@/lib/money';

export function rowsText(count: number): string {
  return `${grouped(count)} ${count === 1 ? 'row' : 'rows'}`;
}
