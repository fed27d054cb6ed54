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

/** Names of the larger cities. */
export const listCities = (): string[] =>
  Object.values<Record<string, string>>(provinces).flatMap((cities) => Object.keys(cities));

/** @returns the name of a larger city of Pakistan in its usual spelling; null for any other text. */
export function knownCity(text: string): string | null {
  const form = comparableCity(text);
  return listCities().find((name) => comparableCity(name) === form) ?? null;
}

/** @returns the name of a city in the spelling of the list of cities; a text that the list does not have unchanged. */
export const listedCity = (text: string): string => knownCity(text) ?? text;

/** @returns the ZIP of a larger city of Pakistan; empty for any other text, and for a city without one. */
export function zipOfCity(text: string): string {
  const city = knownCity(text);
  const zips = Object.assign({}, ...Object.values(provinces)) as Record<string, string>;
  return city === null ? '' : (zips[city] ?? '');
}
