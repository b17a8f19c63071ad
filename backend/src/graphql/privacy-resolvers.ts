import { LEVELS, ProofRefused } from '../identity/index';
import type { ConsentRecord, Refusal } from '../identity/index';
import type { DataExport } from '../privacy/index';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireSignedIn } from './context';
import { notRegistered } from './errors';

const consentView = ({ changedAt, ...consent }: ConsentRecord): Api.Consent => ({
  ...consent,
  id: consent.kind,
  changedAt: changedAt?.toISOString() ?? null,
});

const exportView = ({ id, requestedAt, progress, hasFailed, files }: DataExport): Api.DataExport => ({
  id,
  requestedAt: requestedAt.toISOString(),
  progress: files ? null : progress,
  hasFailed,
  files: files && {
    readyAt: files.readyAt.toISOString(),
    expiresAt: files.expiresAt.toISOString(),
    jsonBytes: files.bytes.JSON,
    pdfBytes: files.bytes.PDF,
  },
});

const consentsOf = async ({ identity }: GraphqlContext, userId: string) =>
  (await identity.consents.list(userId)).map(consentView);

const exportsOf = async ({ dataExports }: GraphqlContext, userId: string) =>
  (await dataExports.list(userId)).map(exportView);

/** @throws CustomerError code 2001 or 3002 */
function requireRegistered(context: GraphqlContext): string {
  const { userId, level } = requireSignedIn(context);
  if (level < LEVELS.REGISTERED) throw notRegistered();
  return userId;
}

/** Does something about a copy, and answers with how they stand after it. */
async function exporting(
  context: GraphqlContext,
  action: (userId: string) => Promise<{ readonly kind: 'asked' | 'opened' } | Refusal>,
): Promise<Api.DataExportPayload> {
  const userId = requireRegistered(context);
  const outcome = await action(userId).catch((error: unknown): Refusal => {
    if (!(error instanceof ProofRefused)) throw error;
    return { kind: 'refused', errors: [{ name: error.what, messages: [error.message] }], retryAt: null };
  });
  const dataExports = await exportsOf(context, userId);
  if (outcome.kind !== 'refused') return { dataExports, retryAt: null, errors: [] };
  const errors = outcome.errors.map(({ name, messages }) => ({ name, messages: [...messages] }));
  return { dataExports, retryAt: outcome.retryAt?.toISOString() ?? null, errors };
}

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'consents' | 'dataExports'> = {
  consents: (_parent, _args, context) => consentsOf(context, requireSignedIn(context).userId),
  dataExports: (_parent, _args, context) => exportsOf(context, requireSignedIn(context).userId),
};

type Commands = 'setConsent' | 'requestDataExport' | 'openDataExport';

const mutation: Pick<Api.MutationResolvers<GraphqlContext>, Commands> = {
  async setConsent(_parent, { input }, context) {
    const userId = requireRegistered(context);
    const outcome = await context.identity.consents.set(context.request, userId, input);
    const errors = outcome.kind === 'refused' ? [...outcome.errors] : [];
    return { consents: await consentsOf(context, userId), errors };
  },
  requestDataExport: (_parent, { input }, context) =>
    exporting(context, (userId) => context.dataExports.request(context.request, userId, input.proof ?? null)),
  openDataExport: (_parent, { input: { id, proof = null } }, context) =>
    exporting(context, (userId) => context.dataExports.open(context.request, userId, { id, proof })),
};

/** What customers agreed to, and the copies of their data. */
export const privacyResolvers = { Query: query, Mutation: mutation };
