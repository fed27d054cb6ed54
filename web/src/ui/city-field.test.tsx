import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { CityField } from './city-field';

function Form() {
  const form = useForm({ defaultValues: { city: '' } });
  return (
    <form>
      <CityField label="City" {...form.register('city')} />
      <output>{form.watch('city')}</output>
    </form>
  );
}

const open = async () => {
  render(<Form />);
  return screen.findByRole('combobox', { name: 'City' });
};
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('city field: a city of the list is chosen by keys or by a press while it is typed', async () => {
  const input = await open();
  await userEvent.type(input, 'mir');
  expect(options()).toEqual(['Mirpur', 'Mirpur Khas']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect([input, input.getAttribute('aria-expanded')]).toEqual([
    expect.objectContaining({ value: 'Mirpur Khas' }),
    'false',
  ]);
  await userEvent.clear(input);
  await userEvent.type(input, 'khan');
  await userEvent.click(screen.getByRole('option', { name: 'Rahim Yar Khan' }));
  expect(input).toHaveValue('Rahim Yar Khan');
});

it.each([
  [' lahore', 'Lahore', null],
  ['lah', 'lah', 'Lahore'],
  ['Lahorre', 'Lahorre', 'Lahore'],
  ['Pindi', 'Pindi', 'Rawalpindi'],
  ['Chak 12', 'Chak 12', null],
])('city field: %j is kept as %j, and asks for %j', async (typed, value, meant) => {
  const input = await open();
  await userEvent.type(input, typed);
  await userEvent.tab();
  expect(input).toHaveValue(value);
  if (meant === null) return expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: `Did you mean ${meant}?` }));
  expect(input).toHaveValue(meant);
});
