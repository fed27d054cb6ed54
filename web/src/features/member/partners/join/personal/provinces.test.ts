import { expect, it } from '@jest/globals';
import { listCities, otherCity, provinceNames, findZip } from './provinces';

it('provinces: are the seven parts of Pakistan, by name', () => {
  expect(provinceNames).toEqual([
    'Azad Kashmir',
    'Balochistan',
    'Gilgit-Baltistan',
    'Islamabad Capital Territory',
    'Khyber Pakhtunkhwa',
    'Punjab',
    'Sindh',
  ]);
});

it.each(provinceNames)(
  'provinces: %s has its cities by name, each once, with a ZIP of five digits or none',
  (province) => {
    const cities = listCities(province);
    expect(cities).toEqual([...new Set(cities)].toSorted());
    expect(cities).not.toContain(otherCity);
    for (const city of cities) expect(findZip(province, city)).toMatch(/^(?:\d{5})?$/);
  },
);

it('provinces: know nothing of what is not among them', () => {
  expect(listCities('')).toEqual([]);
  expect(listCities('constructor')).toEqual([]);
  expect(findZip('Punjab', 'Karachi')).toBe('');
});
