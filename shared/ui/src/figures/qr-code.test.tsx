import { render, screen } from '@testing-library/react';
import { QrCode } from './qr-code';

const URI = `otpauth://totp/Plataforma:ana%40plataforma.test?issuer=Plataforma&secret=${'GEZDGNBVGY3TQOJQ'.repeat(2)}`;
const BORDER = 4;

/** The path as rows of modules, true where it is dark. */
function modulesOf(picture: HTMLElement): boolean[][] {
  const [, , side] = (picture.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const rows = Array.from({ length: side ?? 0 }, () => Array.from({ length: side ?? 0 }, () => false));
  const path = picture.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  return rows;
}

describe('QrCode', () => {
  it('is dark on white, with four light modules around it and the three marks of its corners', () => {
    render(<QrCode text={URI} label="Código QR" />);
    const picture = screen.getByRole('img', { name: 'Código QR' });
    expect(picture.querySelector('rect')).toHaveAttribute('fill', 'white');
    expect(picture.querySelector('path')).toHaveAttribute('fill', 'black');
    const rows = modulesOf(picture);
    const side = rows.length;
    expect(side).toBeGreaterThan(21 + 2 * BORDER);
    const isBorder = (index: number) => index < BORDER || index >= side - BORDER;
    const inBorder = rows.flatMap((row, y) => row.filter((dark, x) => dark && (isBorder(x) || isBorder(y))));
    expect(inBorder).toEqual([]);
    const mark = '1111111';
    const at = (y: number, x: number) =>
      Array.from({ length: 7 }, (_, index) => (rows[y]?.[x + index] === true ? '1' : '0')).join('');
    const far = side - BORDER - 7;
    expect([at(BORDER, BORDER), at(BORDER, far), at(far, BORDER)]).toEqual([mark, mark, mark]);
    expect(at(far, far)).not.toBe(mark);
  });

  it('is another picture for another text', () => {
    const { rerender } = render(<QrCode text={URI} label="Código QR" />);
    const path = () => screen.getByRole('img').querySelector('path')?.getAttribute('d');
    const before = path();
    rerender(<QrCode text={`${URI}&digits=6`} label="Código QR" />);
    expect(path()).not.toBe(before);
  });
});
