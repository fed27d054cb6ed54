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
    </form>
  );
}

const open = async () => {
  render(<Form />);
  await userEvent.click(screen.getByLabelText('City'));
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
  [' lahore', 'Lahore'],
  ['Chak 12', 'Chak 12'],
])('city field: %j is kept as %j', async (typed, value) => {
  const input = await open();
  await userEvent.type(input, typed);
  await userEvent.tab();
  expect(input).toHaveValue(value);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each([
  ['lah', 'Lahore'],
  ['Lahorre', 'Lahore'],
  ['Pindi', 'Rawalpindi'],
])('city field: asks whether %j is %j', async (typed, meant) => {
  const input = await open();
  await userEvent.type(input, typed);
  await userEvent.tab();
  expect(input).toHaveValue(typed);
  await userEvent.click(await screen.findByRole('button', { name: `Did you mean ${meant}?` }));
  expect(input).toHaveValue(meant);
});
