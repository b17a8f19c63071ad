import { useQuery } from '@apollo/client/react';
import { ExportsDocument, type ExportFieldsFragment } from './__generated__/exports';

/** While an export is being made. */
const EVERY_MS = 2_000;

interface Exports {
  /** Null until they are known. */
  readonly exports: readonly ExportFieldsFragment[] | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The own exports. While one is being made it is asked how far it is, without keeping the session alive. */
export function useExports(): Exports {
  const { data, error, refetch } = useQuery(ExportsDocument, { context: { quiet: true } });
  return { exports: data?.exports ?? null, failed: error !== undefined && !data, retry: () => void refetch() };
}

export function useWatchedExports(): void {
  useQuery(ExportsDocument, {
    context: { quiet: true, passive: true },
    fetchPolicy: 'network-only',
    pollInterval: EVERY_MS,
  });
}
