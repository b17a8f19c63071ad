import { render, screen } from '@testing-library/react';
import { useDrawnRows } from './use-drawn-rows';

const STEPS = { first: 5, step: 3 };

/** A list that records how many rows each of its renderings had. */
function recordedList() {
  const drawings: number[] = [];
  function List({ all, ready = true }: { readonly all: number; readonly ready?: boolean }) {
    const drawn = Math.min(useDrawnRows(all, { ...STEPS, ready }), all);
    drawings.push(drawn);
    return Array.from({ length: drawn }, (_, row) => <p key={row}>row</p>);
  }
  return { List, drawings };
}

const rows = () => screen.queryAllByText('row').length;

describe('quality, no task over 50 ms: rows of a list come a few at a time', () => {
  it('draws the first ones with what is around them, and the others in steps until each is there', () => {
    const { List, drawings } = recordedList();
    render(<List all={12} />);
    expect(drawings).toEqual([5, 8, 11, 12]);
    expect(rows()).toBe(12);
  });

  it('draws a short list at once', () => {
    const { List, drawings } = recordedList();
    render(<List all={4} />);
    expect(drawings).toEqual([4]);
  });

  it('draws what is added later, and takes down what has gone', () => {
    const { List } = recordedList();
    const { rerender } = render(<List all={4} />);
    rerender(<List all={9} />);
    expect(rows()).toBe(9);
    rerender(<List all={2} />);
    expect(rows()).toBe(2);
  });

  it('draws nothing before it may', () => {
    const { List } = recordedList();
    const { rerender } = render(<List all={12} ready={false} />);
    expect(rows()).toBe(0);
    rerender(<List all={12} />);
    expect(rows()).toBe(12);
  });
});
