import { dashedCnic } from '@/lib/local-digits';

/** Masks all but the last digit against onlookers. */
export function maskedCnic(cnic: string): string {
  const formatted = dashedCnic(cnic);
  return formatted.slice(0, -1).replace(/\d/g, '•') + formatted.slice(-1);
}
