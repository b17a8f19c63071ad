import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

describe('visual: one variable font file per family, subset', () => {
  it('the figures of the repository are those of the installed Roboto', async () => {
    const script = join(__dirname, '../../fonts/figures-font.mjs');
    await expect(promisify(execFile)(process.execPath, [script, '--check'])).resolves.toMatchObject({ stderr: '' });
  }, 60_000);
});
