import { buildProduct } from './lib/build.mjs';

// npm run build [-- --force] [mf-wallet …]: builds what has changed, or only the named packages.
const args = process.argv.slice(2);
const only = args.filter((arg) => !arg.startsWith('--'));
try {
  const { rebuilt, visitCosts } = await buildProduct({
    ...(only.length > 0 ? { only } : {}),
    force: args.includes('--force'),
    onProgress: (line) => console.log(line),
  });
  console.log(rebuilt.length === 0 ? 'Nothing changed.' : `Built: ${rebuilt.join(', ')}`);
  console.log(['Cold visit until usable:', ...visitCosts].join('\n  '));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
