import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { showPage } from '@/testing/show-page';
import { Pager } from './pager';

const list = { label: 'Jars', total: 30, pageSize: 10, listId: 'jars' };
const address = () => screen.getByTestId('address').textContent;

it('pager: who is beyond the last page is led to it', () => {
  showPage(<Pager {...list} busy={false} />, '/jars?page=8');
  expect(address()).toBe('/jars?page=3');
});

it.each([
  ['the page is loading', { busy: true }],
  ['there may be more pages', { busy: false, totalIsLowerBound: true }],
])('pager: does not redirect while %s', (_, state) => {
  showPage(<Pager {...list} {...state} />, '/jars?page=8');
  expect(address()).toBe('/jars?page=8');
});
