import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ImageField } from './image-field';

it.each([
  ['at once', 600, 1],
  ['not before it is scaled where it is too large', 6 * 1024 * 1024, 0],
])('image field: gives the form a chosen image %s', (_, size, times) => {
  const onChange = jest.fn();
  render(<ImageField label="Image" value={null} onChange={onChange} />);
  const file = new File([new Uint8Array(size)], 'front.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Image'), { target: { files: [file] } });
  expect(onChange).toHaveBeenCalledTimes(times);
});
