import type { Shell } from '@plataforma/contract';

/**
 * Reports what went wrong without the customer's doing: it surfaces as an uncaught error does, and stops nothing.
 * @param surface `window.reportError`
 */
export function createReport(surface: (error: unknown) => void): Shell['report'] {
  return (error, context) => {
    if (!context) return surface(error);
    const told = Object.entries(context).map(([name, value]) => `${name}: ${value}`);
    const message = error instanceof Error ? error.message : String(error);
    surface(new Error(`${message} (${told.join(', ')})`, { cause: error }));
  };
}
