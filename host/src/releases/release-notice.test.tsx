/** @jest-environment jsdom */
import '@plataforma/testing/jest-dom';
import { renderWithShell } from '@plataforma/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { lookForRelease } from './look-for-release';
import { ReleaseNotice } from './release-notice';

const running = { shell: { version: '1' }, remotes: { 'mf-profile': { live: { version: '1' }, fallback: null } } };
const OFFER = 'Há uma versão nova da plataforma.';

/** @param profile version of the remote that this device would be given now */
function offering(profile: string) {
  const answer = { shell: '1', remotes: { 'mf-profile': [profile] } };
  const asked = jest.fn(() => Promise.resolve({ ok: true, json: () => Promise.resolve(answer) }));
  Object.assign(globalThis, { fetch: asked });
  return asked;
}

const { fetch: realFetch } = globalThis;
let discovery: HTMLScriptElement;

beforeEach(() => {
  discovery = Object.assign(document.createElement('script'), { type: 'application/json', id: 'discovery' });
  discovery.textContent = JSON.stringify(running);
  document.body.append(discovery);
});
afterEach(() => {
  discovery.remove();
  Object.assign(globalThis, { fetch: realFetch });
});

const refuse = () => act(async () => lookForRelease());

describe('architecture, Failure: the exchange does not know what a page of an earlier release asks', () => {
  it('looks for the release at once and offers it, also when it was put off before', async () => {
    const asked = offering('2');
    renderWithShell(<ReleaseNotice />);
    expect(asked).not.toHaveBeenCalled();
    await refuse();
    expect(await screen.findByText(OFFER)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Recarregar' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Agora não' }));
    expect(screen.queryByText(OFFER)).toBeNull();
    await refuse();
    expect(await screen.findByText(OFFER)).toBeVisible();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('offers nothing where this page is of the newest release: a reload would not help', async () => {
    const asked = offering('1');
    renderWithShell(<ReleaseNotice />);
    await refuse();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(OFFER)).toBeNull();
  });
});
