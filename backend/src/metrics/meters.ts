import { createRegistry } from '@plataforma/metrics';
import { Counter, Histogram } from 'prom-client';

/**
 * All metrics of this process. docs/operating.md has their names and meaning. Labels have few values, all known here:
 * no customer, no address, and no text that somebody else has written.
 */
export const registry = createRegistry();

const registers = [registry];
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const commands = new Histogram({
  name: 'plataforma_command_seconds',
  help: 'From a command of an order until it is committed or refused.',
  labelNames: ['command', 'origin', 'outcome'],
  buckets: SECONDS,
  registers,
});

const batches = new Histogram({
  name: 'plataforma_batch_seconds',
  help: 'From the begin of a batch of commands until each of them is settled.',
  buckets: SECONDS,
  registers,
});

const batchSizes = new Histogram({
  name: 'plataforma_batch_commands',
  help: 'Commands that went together in one batch.',
  buckets: [1, 2, 4, 8, 16, 32, 64],
  registers,
});

const trades = new Counter({
  name: 'plataforma_trades_total',
  help: 'Trades, by market.',
  labelNames: ['instrument'],
  registers,
});

const refusals = new Counter({
  name: 'plataforma_refusals_total',
  help: 'Requests that went beyond a limit, by limit.',
  labelNames: ['limit'],
  registers,
});

const socketsClosed = new Counter({
  name: 'plataforma_sockets_closed_total',
  help: 'Sockets that the exchange closed, by reason.',
  labelNames: ['reason'],
  registers,
});

const fanoutLost = new Counter({
  name: 'plataforma_fanout_lost_total',
  help: 'Messages to other processes that were not sent, because Redis was away or too far behind.',
  registers,
});

const answers = new Counter({
  name: 'plataforma_http_answers_total',
  help: 'HTTP answers, by endpoint and class of status.',
  labelNames: ['endpoint', 'status'],
  registers,
});

const reports = new Counter({
  name: 'plataforma_reported_errors_total',
  help: 'Errors that browsers reported to the sink of a local run, by the build whose code they are of.',
  labelNames: ['build', 'version'],
  registers,
});

const mails = new Counter({
  name: 'plataforma_mails_total',
  help: 'Mails that are done with, by outcome: sent, refused by the mail server for good, expired.',
  labelNames: ['outcome'],
  registers,
});

export type CommandName = 'place' | 'cancel' | 'cancel_all' | 'replace';
export type CommandOutcome = 'done' | 'refused' | 'failed';

/** The limits that refuse requests. */
const LIMITS = [
  'rest',
  'rest-orders',
  'rest-signatures',
  'ap',
  'caller_budget',
  'caller_turn',
  'graphql_cost',
  'graphql_depth',
  'graphql_aliases',
  'graphql_tokens',
  'public_read',
  'socket_messages',
  'socket-signatures',
  'sign_in_lock',
  'sign_in_queue',
] as const;

const SOCKET_ENDS = ['messages', 'failed_sign_ins', 'reads_nothing', 'silent', 'session_ended'] as const;
export type SocketEnd = (typeof SOCKET_ENDS)[number];

const MAIL_OUTCOMES = ['sent', 'refused', 'expired'] as const;

// The series begin at 0. Otherwise the first event would not count as growth.
for (const limit of LIMITS) refusals.inc({ limit }, 0);
for (const reason of SOCKET_ENDS) socketsClosed.inc({ reason }, 0);
for (const outcome of MAIL_OUTCOMES) mails.inc({ outcome }, 0);

/** Functions by which other code counts what happens. */
export const meters = {
  /** @param startedAt of `performance.now()` */
  command(name: CommandName, origin: 'customer' | 'simulation', outcome: CommandOutcome, startedAt: number): void {
    commands.observe({ command: name, origin, outcome }, (performance.now() - startedAt) / 1_000);
  },
  /** @param startedAt of `performance.now()` */
  batch(size: number, startedAt: number): void {
    batchSizes.observe(size);
    batches.observe((performance.now() - startedAt) / 1_000);
  },
  /** @param instrument symbol of a market */
  trades(instrument: string, count: number): void {
    trades.inc({ instrument }, count);
  },
  /** @param limit name of a limit in the code */
  refused(limit: string): void {
    refusals.inc({ limit });
  },
  socketClosed(reason: SocketEnd): void {
    socketsClosed.inc({ reason });
  },
  mailed(outcome: (typeof MAIL_OUTCOMES)[number]): void {
    mails.inc({ outcome });
  },
  fanoutLost(): void {
    fanoutLost.inc();
  },
  /** @param endpoint of `endpointOf` */
  answered(endpoint: string, status: number): void {
    answers.inc({ endpoint, status: `${Math.floor(status / 100)}xx` });
  },
  /** @param build, version names that are bounded by the caller */
  reported(build: string, version: string): void {
    reports.inc({ build, version });
  },
} as const;
