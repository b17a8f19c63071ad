// The build itself is TypeScript (shared/federation/src/build). It is loaded when everything is installed.
const load = async (/** @type {string} */ file) => {
  const { tsImport } = await import('tsx/esm/api');
  return tsImport(`../../shared/federation/src/build/${file}`, import.meta.url);
};

/** @param {import('../../shared/federation/src/build/product.ts').BuildOptions} [options] */
export async function buildProduct(options) {
  const { buildProduct: build } = await load('product.ts');
  return build(options);
}

/** @param {string[]} names @param {(name: string, error: string | null) => void} onBuilt */
export async function watchPackages(names, onBuilt) {
  const { watchPackages: watch } = await load('watch.ts');
  return watch(names, onBuilt);
}
