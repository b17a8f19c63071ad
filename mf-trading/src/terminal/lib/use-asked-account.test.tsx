import { renderWithShell } from '@plataforma/testing';
import { waitFor } from '@testing-library/react';
import { useAskedAccount } from './use-asked-account';

const choose = jest.fn();

function Probe({ signedIn }: { readonly signedIn: boolean }) {
  useAskedAccount(signedIn, choose);
  return null;
}

beforeEach(() => choose.mockClear());

describe('screens: terminal and API can switch to the Pro account', () => {
  it('an address chooses the account once, and keeps the market', async () => {
    const { currentPath } = renderWithShell(<Probe signedIn />, { route: '/terminal?market=ethbrl&account=pro' });
    await waitFor(() => expect(currentPath()).toBe('/terminal?market=ethbrl'));
    expect(choose.mock.calls).toEqual([['PRO']]);
  });

  it.each(['/terminal', '/terminal?account=outra'])('%s leaves the account as it is', (route) => {
    renderWithShell(<Probe signedIn />, { route });
    expect(choose).not.toHaveBeenCalled();
  });

  it('nothing is chosen for a guest, who may sign in and come back', () => {
    const { currentPath } = renderWithShell(<Probe signedIn={false} />, { route: '/terminal?account=pro' });
    expect(choose).not.toHaveBeenCalled();
    expect(currentPath()).toBe('/terminal?account=pro');
  });
});
