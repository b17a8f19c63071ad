import { initials } from './initials';

it.each([
  ['Ana Souza', 'AS'],
  ['ana maria de souza', 'AS'],
  ['Nova', 'N'],
  ['  Érica   Lima ', 'ÉL'],
  ['', ''],
])('initials of "%s" are "%s"', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
