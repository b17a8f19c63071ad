import { composeWith } from './compose';

const service = (name: string) =>
  `  ${name}:\n    <<: *remote\n    image: plataforma/${name}\n    build: { <<: *build, target: remote, args: { <<: *bases, REMOTE: ${name} } }\n    volumes: ['${name}:/app/handover', 'releases:/app/site:ro']\n`;
const handover = (name: string) => `      - ${name}:/app/handover/${name}:ro\n`;
const volume = (name: string) => `  ${name}:\n`;
const healthy = (name: string) => `      ${name}: { condition: service_healthy }\n`;
const compose = (...names: readonly string[]) =>
  `services:\n  gateway:\n    depends_on:\n      shell: { condition: service_healthy }\n${names.map(healthy).join('')}    healthcheck:\n\n` +
  `  shell:\n    image: plataforma/shell\n    volumes:\n      - releases:/app/site\n${names.map(handover).join('')}\n` +
  `${names.map(service).join('\n')}\n  backend-1:\n    <<: *backend\n\n` +
  `volumes:\n  database:\n${names.map(volume).join('')}  releases:\n`;

describe('the containers of the product, with a new remote', () => {
  it('have one of its own with a volume of its own, as the other remotes have, and the gateway waits for it', () => {
    const before = compose('mf-auth', 'mf-wallet');
    expect(composeWith(before, 'mf-support')).toBe(compose('mf-auth', 'mf-support', 'mf-wallet'));
    expect(composeWith(before, 'mf-zoo')).toBe(compose('mf-auth', 'mf-wallet', 'mf-zoo'));
  });

  it('are left out when there is no remote to copy from', () => {
    expect(() => composeWith('services: {}\n', 'mf-support')).toThrow('docker-compose.yml has no remote');
  });
});
