import { expect, it } from '@jest/globals';
import type { FamilyCard } from '@soulvia/contracts';
import { screen } from '@testing-library/react';
import { sampleProduct } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ProductCard } from './product-card';

const show = (card?: Partial<FamilyCard>) =>
  showPage(
    <ul>
      <ProductCard
        product={sampleProduct({
          id: 2,
          name: 'Glow Serum 30 ml',
          price: '950.00',
          ...(card && { family_card: { id: 5, name: 'Glow Serum', axes: ['Size'], members: 3, ...card } }),
        })}
      />
    </ul>,
  );
const link = (name: string) => screen.getByRole('link', { name });

it('product card: shows name and price of a product', () => {
  show();
  expect(link('Glow Serum 30 ml')).toHaveAttribute('href', '/buy-product/2');
  expect(screen.getByText('950 PKr')).toBeInTheDocument();
});

it.each([
  ['sizes', { axes: ['Size'] }, '3 sizes'],
  ['options of another kind', { axes: ['Scent'] }, '3 options'],
  ['options of two kinds', { axes: ['Size', 'Scent'] }, '3 options'],
])('product card: of a family counts %s and shows the lowest price', (_, card, text) => {
  show(card);
  expect(link('Glow Serum')).toHaveAttribute('href', '/buy-product/2');
  expect(screen.getByText('From PKR 950')).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
});

it('product card: of a family with one product that fits the filter shows that product', () => {
  show({ members: 1 });
  expect(link('Glow Serum 30 ml')).toBeInTheDocument();
  expect(screen.getByText('950 PKr')).toBeInTheDocument();
});
