import type { Json, Section } from './sections/index';

/** A row of a section, by the names of its columns in the JSON file. */
export type ExportRow = Readonly<Record<string, Json>>;

/** Whose copy it is, and of when. */
export interface ExportHead {
  readonly name: string;
  readonly email: string;
  readonly at: Date;
}

/** A file that is made while the rows are read: one call after the other. */
export interface ExportFile {
  /** @param count rows that will come */
  begin(section: Section, count: number): void | Promise<void>;
  rows(rows: readonly ExportRow[]): void | Promise<void>;
  /** The section that was begun last has no more rows. */
  close(): void | Promise<void>;
  /** No more sections. */
  end(): void | Promise<void>;
}
