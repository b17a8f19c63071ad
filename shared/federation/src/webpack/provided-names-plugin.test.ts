import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { ProvidedNamesPlugin } from './provided-names-plugin';

jest.setTimeout(60_000);

describe('façades are a contract (federation: a remote that imports a name the shell does not offer fails its own build)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'provided-names-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const errorsOf = (source: string, cached = false): Promise<string[]> => {
    writeFileSync(join(folder, 'entry.mjs'), source);
    const compiler = webpack({
      context: folder,
      mode: 'development',
      devtool: false,
      cache: cached ? { type: 'filesystem', cacheDirectory: join(folder, 'cache') } : false,
      entry: './entry.mjs',
      output: { path: join(folder, 'dist') },
      externals: { 'react-router-dom': 'var {}', react: 'var {}' },
      plugins: [new ProvidedNamesPlugin()],
    });
    return new Promise((resolve, reject) => {
      compiler.run((error, stats) => {
        compiler.close(() =>
          error ? reject(error) : resolve((stats?.compilation.errors ?? []).map(({ message }) => message)),
        );
      });
    });
  };

  it('accepts what the façade offers', async () => {
    expect(await errorsOf(`import { Link } from 'react-router-dom'; console.log(Link);`)).toEqual([]);
  });

  it('refuses another name and says where to add it', async () => {
    const [message] = await errorsOf(
      `import { createHashRouter } from 'react-router-dom'; console.log(createHashRouter);`,
    );
    expect(message).toContain('"createHashRouter" of "react-router-dom" is not provided by the shell');
    expect(message).toContain('provided-libraries.ts');
  });

  it('refuses it again when the build comes from the cache', async () => {
    const source = `import { createHashRouter } from 'react-router-dom'; console.log(createHashRouter);`;
    const first = await errorsOf(source, true);
    expect(first).toHaveLength(1);
    expect(await errorsOf(source, true)).toEqual(first);
  });

  it('leaves libraries that are provided whole alone', async () => {
    expect(await errorsOf(`import { use } from 'react'; console.log(use);`)).toEqual([]);
  });
});
