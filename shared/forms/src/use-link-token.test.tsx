import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, MemoryRouter, Route, RouterProvider, Routes, useLocation } from 'react-router-dom';
import { useLinkToken } from './use-link-token';

function Page() {
  const { hash } = useLocation();
  const [token, undo] = [useLinkToken(), useLinkToken('undo')];
  return (
    <>
      <p>{`token ${token}, undo ${undo}, address ${hash}`}</p>
      <Link to="#token=second">second</Link>
      <Link to="#undo=third">third</Link>
    </>
  );
}

/** The router is there before the page, as in the product. */
async function open(address: string) {
  render(
    <MemoryRouter>
      <Routes>
        <Route index element={<Link to={address}>mail</Link>} />
        <Route path="/verify" element={<Page />} />
      </Routes>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByText('mail'));
}

describe('identity §3: the token of a link is taken off the address', () => {
  it('and kept by the page', async () => {
    await open('/verify#token=first');
    expect(await screen.findByText('token first, undo null, address')).toBeVisible();
  });

  it('of another link that is opened where the page is open already too, and the one before is forgotten', async () => {
    await open('/verify#token=first');
    await userEvent.click(screen.getByText('second'));
    expect(await screen.findByText('token second, undo null, address')).toBeVisible();
    await userEvent.click(screen.getByText('third'));
    expect(await screen.findByText('token null, undo third, address')).toBeVisible();
  });

  it('and is there again after a reload, and on the way back to the page', async () => {
    const routes = [
      { index: true, element: <p>elsewhere</p> },
      { path: '/verify', element: <Page /> },
    ];
    const before = createMemoryRouter(routes, { initialEntries: ['/verify?x=1#token=first'] });
    const { unmount } = render(<RouterProvider router={before} />);
    await waitFor(() => expect(before.state.location).toMatchObject({ hash: '', search: '?x=1' }));
    unmount();
    // A reload begins with what the browser keeps of the page: its address and the state of its history.
    const reloaded = createMemoryRouter(routes, { initialEntries: [before.state.location] });
    render(<RouterProvider router={reloaded} />);
    expect(await screen.findByText('token first, undo null, address')).toBeVisible();
    await act(() => reloaded.navigate('/'));
    expect(screen.getByText('elsewhere')).toBeVisible();
    await act(() => reloaded.navigate(-1));
    expect(await screen.findByText('token first, undo null, address')).toBeVisible();
  });

  it('an empty one is none', async () => {
    await open('/verify#token=');
    expect(await screen.findByText('token null, undo null, address')).toBeVisible();
  });
});
