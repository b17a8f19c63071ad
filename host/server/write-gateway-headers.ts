import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_CONTENT_POLICY, SECURITY_HEADERS } from './security-headers';

// Writes the page server's headers for the gateway's own answers and those that it passes on from the exchange:
// write-gateway-headers <folder>
const [folder = '.'] = process.argv.slice(2);
const lines = Object.entries(SECURITY_HEADERS).map(([name, value]) => `add_header ${name} "${value}" always;`);
lines.push('add_header content-security-policy $missing_policy always;', '');
writeFileSync(join(folder, 'headers.conf'), lines.join('\n'));
const policy = `map $upstream_http_content_security_policy $missing_policy {\n  default '';\n  '' "${NO_CONTENT_POLICY}";\n}\n`;
writeFileSync(join(folder, 'policy.conf'), policy);
