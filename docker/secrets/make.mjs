// Makes the passwords and keys of this installation at the first start. They are kept in a volume of their own, and in
// no image.
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';

for (const name of ['postgres-password', 'redis-password', 'session-secret']) {
  try {
    writeFileSync(`/run/secrets/${name}`, randomBytes(32).toString('hex'), { mode: 0o400, flag: 'wx' });
    console.log(`${name} made`);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
}
