import type { EmbeddedDatabase } from '../src/embedded-database/embedded-database';

/** Environment variable with the address of the template database. */
export const TEMPLATE_URL = 'PLATAFORMA_TEST_TEMPLATE_URL';

/** Environment variable with the superuser's address of the same database. */
export const ADMIN_URL = 'PLATAFORMA_TEST_ADMIN_URL';

/** Shared by set-up and tear-down, which run in the same process. */
export const testServer: { running?: { database: EmbeddedDatabase; dataDir: string } } = {};
