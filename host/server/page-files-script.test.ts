import { runInNewContext } from 'node:vm';
import { pageFilesScript } from './page-files-script';
import { contentPolicy, integrityPolicy } from './security-headers';

interface Script {
  src?: unknown;
  integrity?: string;
  crossOrigin?: string;
}
interface PageFiles {
  readonly admit: (script: Script, address: string, carried?: string) => void;
  readonly integrityOf: (address: string) => string | undefined;
}

const ENTRY = '/remotes/mf-wallet/1/remoteEntry.js';
const integrities = { [ENTRY]: 'sha384-entry', '/assets/main.js': 'sha384-main' };

/** Runs the script in a new page. */
function open(unpublished: string | null = null) {
  const policies: string[] = [];
  const trustedTypes = {
    createPolicy: (name: string, { createScriptURL }: { createScriptURL: (address: string) => string }) => {
      policies.push(name);
      return { createScriptURL: (address: string) => ({ trusted: createScriptURL(address) }) };
    },
  };
  const location = { origin: 'https://plataforma.test' };
  const page: { pageFiles?: PageFiles; trustedTypes: object } = { trustedTypes };
  runInNewContext(pageFilesScript({ integrities, unpublished }), { globalThis: page, location, URL });
  if (!page.pageFiles) throw new Error('the page has no door');
  const { pageFiles } = page;
  const admitted = (address: string, carried?: string) => {
    const script: Script = {};
    pageFiles.admit(script, address, carried);
    return script;
  };
  return { page, pageFiles, policies, admitted };
}

describe('quality, Security: one door for scripts, SRI on every script', () => {
  it('a script gets the integrity that the page knows, CORS mode, and an address of the single Trusted Types policy', () => {
    const { admitted, policies } = open();
    const script = { integrity: 'sha384-entry', crossOrigin: 'anonymous' };
    expect(admitted(ENTRY)).toEqual({ ...script, src: { trusted: ENTRY } });
    const again = `${ENTRY}?again=1`;
    expect(admitted(again)).toEqual({ ...script, src: { trusted: again } });
    expect(policies).toEqual(['plataforma']);
  });

  it('a chunk of a remote gets the integrity that its entry carries; one in the page takes precedence', () => {
    const { admitted } = open();
    const chunk = 'https://plataforma.test/remotes/mf-wallet/1/screen.js';
    expect(admitted(chunk, 'sha384-screen').integrity).toBe('sha384-screen');
    expect(admitted(ENTRY, 'sha384-other').integrity).toBe('sha384-entry');
  });

  it.each([
    ['a chunk without integrity', '/remotes/mf-wallet/1/screen.js', undefined],
    ['an unknown file of the shell', '/assets/other.js', 'sha384-other'],
    ['another path', '/api/content.js', 'sha384-other'],
    ['another origin', `https://evil.test${ENTRY}`, 'sha384-entry'],
    ['a name of every object', '/constructor', undefined],
    ['no file', 'data:text/javascript,1', 'sha384-other'],
  ])('%s is refused', (_what, address, carried) => {
    expect(() => open().admitted(address, carried)).toThrow('The page does not know');
  });

  it('no code in the page can replace it', () => {
    const { page } = open();
    expect(() => Object.assign(page, { pageFiles: {} })).toThrow(TypeError);
    expect(Object.isFrozen(page.pageFiles)).toBe(true);
  });

  it.each([
    ['http://localhost:3010/', 'http://localhost:3010/remotes/mf-wallet/1/remoteEntry.js'],
    ['/remotes/mf-wallet/1/', ENTRY],
  ])('unpublished files below %s load without integrity, and all other files with it', (prefix, address) => {
    const { admitted, pageFiles } = open(prefix);
    expect(admitted(address)).toEqual({ crossOrigin: 'anonymous', src: { trusted: address } });
    expect(pageFiles.integrityOf(address)).toBeUndefined();
    expect(admitted('/assets/main.js').integrity).toBe('sha384-main');
    expect(() => admitted('http://localhost:30100/remotes/mf-wallet/1/remoteEntry.js')).toThrow('does not know');
  });

  it('cannot end its script element', () => {
    expect(pageFilesScript({ integrities: { '</script>': '' }, unpublished: '</script>' })).not.toContain('</script');
  });

  it('the page’s headers require integrity and the single policy; unpublished builds remove only the first', () => {
    expect(integrityPolicy({ unpublished: null })).toEqual({ 'integrity-policy': 'blocked-destinations=(script)' });
    expect(integrityPolicy({ unpublished: '/x/' })).toEqual({ 'integrity-policy': 'blocked-destinations=()' });
    expect(contentPolicy('N')).toContain(`; require-trusted-types-for 'script'; trusted-types plataforma;`);
  });
});
