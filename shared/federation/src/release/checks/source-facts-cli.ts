import { readSourceFacts } from './source-facts';

// Reads the facts of one package, `<name> <folder>`, and prints them. It is a process of its own, which runs beside the
// build.
const [name = '', folder = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(readSourceFacts(name, folder)));
