import Fastify from 'fastify';
import { readConfig } from './config';
import { createDatabase } from './db/database';
import { createModules } from './exchange/modules';
import { runCommand, WrongCommand } from './operators/index';

/** Lists what waits for the exchange's team, and writes down what somebody of it decides. @returns the exit code */
async function main(): Promise<number> {
  const config = readConfig(process.env);
  const db = createDatabase(config.databaseUrl, { max: 2 });
  // What is printed may be a picture, so the log goes elsewhere.
  const { log: logger } = Fastify({ logger: { level: 'warn', stream: process.stderr } });
  const { clock, decisions, documents } = createModules({ db, config, logger });
  try {
    await clock.start();
    const write = (content: string | Buffer) => void process.stdout.write(content);
    return await runCommand({ decisions, documents, write }, process.argv.slice(2));
  } finally {
    clock.stop();
    await db.close();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const said = error instanceof Error ? error.message : 'unknown error';
    process.stderr.write(error instanceof WrongCommand ? `${said}\n` : `The command could not run: ${said}\n`);
    process.exitCode = 1;
  },
);
