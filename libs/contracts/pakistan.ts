import { comparableCity } from './comparable-city.js';

/** Provinces of Pakistan with their larger cities and the ZIP of each city's main post office. */
export const provinces = {
  'Azad Kashmir': {
    Bagh: '12500',
    Bhimber: '10040',
    Kotli: '11100',
    Mirpur: '10250',
    Muzaffarabad: '13100',
    Rawalakot: '12350',
  },
  Balochistan: {
    Chaman: '86000',
    Gwadar: '91200',
    Hub: '',
    Khuzdar: '89100',
    Loralai: '84800',
    Quetta: '87300',
    Sibi: '82000',
    Turbat: '92600',
    Zhob: '85200',
  },
  'Gilgit-Baltistan': { Chilas: '14100', Gilgit: '15100', Hunza: '15700', Skardu: '16100' },
  'Islamabad Capital Territory': { Islamabad: '44000' },
  'Khyber Pakhtunkhwa': {
    Abbottabad: '22010',
    Bannu: '28100',
    Charsadda: '24420',
    Chitral: '17200',
    'Dera Ismail Khan': '29050',
    Haripur: '22620',
    Kohat: '26000',
    Mansehra: '21300',
    Mardan: '23200',
    Mingora: '19130',
    Nowshera: '24100',
    Peshawar: '25000',
    Swabi: '23430',
  },
  Punjab: {
    Attock: '43600',
    Bahawalpur: '63100',
    Chakwal: '48800',
    'Dera Ghazi Khan': '32200',
    Faisalabad: '38000',
    Gujranwala: '52250',
    Gujrat: '50700',
    Jhang: '35200',
    Jhelum: '49600',
    Kasur: '55050',
    Khanewal: '58150',
    Lahore: '54000',
    Mianwali: '42200',
    Multan: '60000',
    Muzaffargarh: '34200',
    Okara: '56300',
    'Rahim Yar Khan': '64200',
    Rawalpindi: '46000',
    Sahiwal: '57000',
    Sargodha: '40100',
    Sheikhupura: '39350',
    Sialkot: '51310',
    Vehari: '61100',
    'Wah Cantt': '47040',
  },
  Sindh: {
    Badin: '72200',
    Dadu: '76200',
    Hyderabad: '71000',
    Jacobabad: '79000',
    Karachi: '74200',
    Khairpur: '66020',
    Larkana: '77150',
    'Mirpur Khas': '69000',
    Nawabshah: '67450',
    Shikarpur: '78100',
    Sukkur: '65200',
    Thatta: '73120',
  },
} satisfies Record<string, Record<string, string>>;

/** Names of the larger cities, sorted. */
export const listCities = (): string[] =>
  Object.values<Record<string, string>>(provinces)
    .flatMap((cities) => Object.keys(cities))
    .toSorted((one, other) => one.localeCompare(other));

/** @returns the name of a larger city of Pakistan in its usual spelling; null for any other text. */
export function knownCity(text: string): string | null {
  const form = comparableCity(text);
  return listCities().find((name) => comparableCity(name) === form) ?? null;
}

/** @returns the name of a city in the spelling of the list of cities; a text that the list does not have unchanged. */
export const listedCity = (text: string): string => knownCity(text) ?? text;

/** Letters that have to be typed before a name is guessed. */
const guessMin = 3;

/** @returns the one city of the list that a text probably means, by its beginning, a part of it or a slip; null without one, and for a city of the list. */
export function guessCity(text: string): string | null {
  const form = comparableCity(text);
  if (form.length < guessMin || form.length > longestCity || knownCity(text) !== null) return null;
  const slips = form.length < 6 ? 1 : 2;
  for (const isMeant of [
    (name: string) => name.startsWith(form),
    (name: string) => name.includes(form),
    (name: string) => editDistance(name, form) <= slips,
  ]) {
    const meant = listCities().filter((name) => isMeant(comparableCity(name)));
    if (meant.length > 0) return meant.length === 1 ? (meant[0] ?? null) : null;
  }
  return null;
}

/** Longer texts are no city of the list. */
const longestCity = 40;

/** Letters to insert, to leave out or to replace until a text becomes the other one. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [at, other] of [...to].entries())
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** @returns the ZIP of a larger city of Pakistan; empty for any other text, and for a city without one. */
export function zipOfCity(text: string): string {
  const city = knownCity(text);
  const zips = Object.assign({}, ...Object.values(provinces)) as Record<string, string>;
  return city === null ? '' : (zips[city] ?? '');
}
