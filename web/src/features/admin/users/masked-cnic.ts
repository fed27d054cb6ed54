import { dashedCnic } from '@/lib/local-digits';

/** All but the last digit hidden: who looks over a shoulder reads no identity card. */
export function maskedCnic(cnic: string): string {
  const shown = dashedCnic(cnic);
  return shown.slice(0, -1).replace(/\d/g, '•') + shown.slice(-1);
}
