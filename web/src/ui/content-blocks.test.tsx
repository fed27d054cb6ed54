import { expect, it } from '@jest/globals';
import type { ContentBlock } from '@soulvia/contracts';
import { screen } from '@testing-library/react';
import { showPage } from '@/testing/show-page';
import { ContentBlocks } from './content-blocks';

it('content blocks: show headings, bold, links and lists as elements', () => {
  const blocks: ContentBlock[] = [
    { type: 'heading', level: 2, runs: [{ text: 'Delivery' }] },
    { type: 'heading', level: 3, runs: [{ text: 'Fees' }] },
    {
      type: 'paragraph',
      runs: [
        { text: 'Pay ', bold: true },
        { text: 'in the shop', href: '/shop' },
        { text: 'elsewhere', href: 'https://pay.example.pk' },
      ],
    },
    {
      type: 'list',
      ordered: true,
      items: [
        {
          blocks: [
            { type: 'paragraph', runs: [{ text: 'Cash' }] },
            {
              type: 'list',
              ordered: false,
              items: [{ blocks: [{ type: 'paragraph', runs: [{ text: 'Exact change' }] }] }],
            },
          ],
        },
      ],
    },
  ];
  showPage(<ContentBlocks blocks={blocks} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Delivery' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 3, name: 'Fees' })).toBeInTheDocument();
  expect(screen.getByText('Pay').tagName).toBe('STRONG');
  expect(screen.getByRole('link', { name: 'in the shop' })).toHaveAttribute('href', '/shop');
  expect(screen.getByRole('link', { name: 'elsewhere' })).toHaveAttribute('href', 'https://pay.example.pk');
  expect(screen.getAllByRole('list').map(({ tagName }) => tagName)).toEqual(['OL', 'UL']);
});

it('content blocks: markup stays text', () => {
  const text = '<img src=x onerror=alert(1)>';
  showPage(<ContentBlocks blocks={[{ type: 'paragraph', runs: [{ text }] }]} />);
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
