import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { AlertBehaviour } from './alert-looks';
import { FlashAlert } from './flash-alert';
import { Notice } from './notice';

const BEHAVIOURS: readonly AlertBehaviour[] = ['default', 'disabled', 'success', 'error', 'information', 'warning'];
type Family = 'default' | 'embed';
const FAMILIES: readonly Family[] = ['default', 'embed'];

interface OfFamilyProps {
  readonly family: Family;
  readonly content: string | null;
  readonly behaviour?: AlertBehaviour;
}

function OfFamily({ family, content, behaviour = 'default' }: OfFamilyProps) {
  return family === 'default' ? (
    <FlashAlert content={content} behaviour={behaviour} closeLabel="Fechar" />
  ) : (
    <Notice kind={behaviour} closeLabel="Fechar">
      {content}
    </Notice>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function Changing({ family }: { readonly family: Family }) {
  const [content, setContent] = useState<string | null>('primeiro');
  return (
    <>
      <OfFamily content={content} family={family} />
      {['primeiro', 'segundo'].map((text) => (
        <button key={text} onClick={() => setContent(text)}>
          mostrar {text}
        </button>
      ))}
      <button onClick={() => setContent(null)}>esvaziar</button>
      <button onClick={() => setContent('')}>deixar em branco</button>
    </>
  );
}

describe.each(FAMILIES)('specification §2: the flash alert of the family %s', (family) => {
  it.each(['esvaziar', 'deixar em branco'])(
    '§2.92 is visible while it has content and not without: %s',
    async (how) => {
      render(<Changing family={family} />);
      expect(screen.getByText('primeiro')).toBeVisible();
      await press(how);
      expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull();
      await press('mostrar primeiro');
      expect(screen.getByText('primeiro')).toBeVisible();
    },
  );

  it('§2.93, §2.94 hides by its close button, and is back when its content changes, from A to B and from B to A', async () => {
    render(<Changing family={family} />);
    await press('Fechar');
    expect(screen.queryByText('primeiro')).toBeNull();
    await press('mostrar segundo');
    expect(screen.getByText('segundo')).toBeVisible();
    await press('mostrar primeiro');
    expect(screen.getByText('primeiro')).toBeVisible();
  });

  it('stays closed while its content stays the same', async () => {
    render(<Changing family={family} />);
    await press('Fechar');
    await press('mostrar primeiro');
    expect(screen.queryByText('primeiro')).toBeNull();
  });
});

it('§2.95, §2.96 each of the six behaviours in each of the two families looks like no other', () => {
  const looks = FAMILIES.flatMap((family) =>
    BEHAVIOURS.map((behaviour) => {
      const { container, unmount } = render(<OfFamily content="aviso" behaviour={behaviour} family={family} />);
      const icon = container.querySelector('svg');
      const { background, color, border, borderBottom, padding } = getComputedStyle(
        icon?.parentElement ?? document.body,
      );
      const tint = getComputedStyle(icon ?? document.body).color;
      unmount();
      return [background, color, tint, border, borderBottom, padding].join('|');
    }),
  );
  expect(new Set(looks).size).toBe(12);
});

describe('what a screen reader hears', () => {
  it.each<[AlertBehaviour, string, string]>([
    ['default', 'status', 'status'],
    ['disabled', 'status', 'status'],
    ['success', 'status', 'status'],
    ['information', 'status', 'status'],
    ['error', 'alert', 'alert'],
    ['warning', 'alert', 'status'],
  ])('the behaviour %s is read out as %s across the page, and as %s in a form', (behaviour, across, within) => {
    const { unmount } = render(<FlashAlert content="aviso" behaviour={behaviour} />);
    expect(screen.getByRole(across)).toHaveTextContent('aviso');
    unmount();
    render(<Notice kind={behaviour}>aviso</Notice>);
    expect(screen.getByRole(within)).toHaveTextContent('aviso');
  });

  it('the region across the page is there before its content', () => {
    render(<FlashAlert content={null} />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

describe('Notice', () => {
  it('is the family embed, and takes no place without content', () => {
    const { container, rerender } = render(<Notice kind="error">{null}</Notice>);
    expect(container).toBeEmptyDOMElement();
    rerender(<Notice kind="error">aviso</Notice>);
    expect(screen.getByRole('alert')).toHaveStyle({ borderRadius: '8px' });
  });

  it('tells its owner when its named button closes it', async () => {
    const onClose = jest.fn();
    render(
      <Notice kind="warning" onClose={onClose} closeLabel="Fechar">
        Sua sessão termina em 2 minutos.
      </Notice>,
    );
    await press('Fechar');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(/Sua sessão/)).toBeNull();
  });

  it('has no button without a name for it', () => {
    render(<Notice kind="warning">aviso</Notice>);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
