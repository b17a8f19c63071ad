/** @jest-environment jsdom */
import { keepPage, restorePage } from './keep-page';

const field = () => document.querySelector('input');

/** Simulates a reload of the page. What watched the old page sees nothing of the new one. */
function loadPage(): void {
  const page = document.createElement('html');
  Object.defineProperty(page, 'scrollHeight', { value: 100 });
  page.append(document.createElement('body'));
  document.documentElement.replaceWith(page);
  restorePage(document);
}

function showField(text = ''): void {
  const input = document.createElement('input');
  input.value = text;
  document.body.append(input);
}

beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = jest.fn();
});

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

test('what was typed is put back after the page was loaded again', async () => {
  loadPage();
  showField('meu texto');
  keepPage(document);
  loadPage();
  showField();
  await turn();
  expect(field()?.value).toBe('meu texto');
});

test('a page that is loaded again before its fields are back still has what was typed', async () => {
  loadPage();
  showField('meu texto');
  keepPage(document);
  loadPage();
  keepPage(document);
  loadPage();
  showField();
  await turn();
  expect(field()?.value).toBe('meu texto');
});
