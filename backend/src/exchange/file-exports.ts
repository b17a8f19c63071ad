import { HistoryExports } from '../history/exports/index';
import { DataExports } from '../privacy/index';

type Parts = ConstructorParameters<typeof HistoryExports>[0] & ConstructorParameters<typeof DataExports>[0];

/** What customers ask to have as files: all that is kept of them, and their history. */
export interface FileExports {
  readonly dataExports: DataExports;
  readonly historyExports: HistoryExports;
}

export function createFileExports(parts: Parts): FileExports {
  return { dataExports: new DataExports(parts), historyExports: new HistoryExports(parts) };
}
