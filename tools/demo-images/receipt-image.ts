import { outlined, type Lettering } from './lettering.js';

interface Receipt {
  /** Formatted, such as `PKR 9,500`. */
  amount: string;
  from: string;
  reference: string;
}

const middle = 540;

/** Transfer receipt of a fictional banking app. */
export function receiptImage({ amount, from, reference }: Receipt): string {
  const lines: [Omit<Lettering, 'tracking'>, number, string][] = [
    [{ face: 'text', text: 'Transfer sent', size: 58 }, 620, '#1f6a46'],
    [{ face: 'display', text: amount, size: 128 }, 800, '#1e2722'],
    [{ face: 'text', text: `From ${from}`, size: 46 }, 1010, '#55605a'],
    [{ face: 'text', text: 'To Soulvia', size: 46 }, 1100, '#55605a'],
    [{ face: 'text', text: `Reference ${reference}`, size: 46 }, 1190, '#55605a'],
    [{ face: 'text', text: 'Image for the demo shop', size: 36 }, 1560, '#857d70'],
  ];
  const written = lines
    .map(
      ([lettering, baseline, fill]) =>
        `<path fill="${fill}" d="${outlined({ ...lettering, tracking: 0.01 }, middle, baseline)}"/>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1720" viewBox="0 0 1080 1720">
    <rect width="1080" height="1720" fill="#f3ede3"/><rect x="90" y="240" width="900" height="1140" rx="48" fill="#fff"/>
    <circle cx="540" cy="420" r="92" fill="#e4ebe3"/><path d="M494 422l34 34 62-70" fill="none" stroke="#1f6a46" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M150 890H930" stroke="#ddd5c7" stroke-width="4"/>${written}</svg>`;
}
