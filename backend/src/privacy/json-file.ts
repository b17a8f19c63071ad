import type { ExportFile, ExportHead } from './export-file';
import { LEFT_OUT_WORDS } from './sections/index';

/** Of the shape of the file; another shape is another version. */
const EXPORT_VERSION = 1;

/** The file for programs: every row, with every column (`docs/data-export.md`). */
export function jsonFile(write: (text: string) => void, { at }: ExportHead): ExportFile {
  let separator = '';
  const head = {
    format: 'plataforma-data-export',
    version: EXPORT_VERSION,
    createdAt: at.toISOString(),
    leftOut: Object.values(LEFT_OUT_WORDS),
  };
  write(`{"head":${JSON.stringify(head)}`);
  return {
    begin({ name }) {
      write(`,\n"${name}":[`);
      separator = '\n';
    },
    rows(rows) {
      for (const row of rows) {
        write(separator + JSON.stringify(row));
        separator = ',\n';
      }
    },
    close: () => write(']'),
    end: () => write('}\n'),
  };
}
