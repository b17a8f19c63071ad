import type { HistoryExport } from '../history/exports/index';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireAccount } from './context';

const exportView = ({ from, to, requestedAt, retryAt, ready, ...rest }: HistoryExport): Api.Export => ({
  ...rest,
  from: from.toISOString(),
  to: to.toISOString(),
  requestedAt: requestedAt.toISOString(),
  retryAt: retryAt?.toISOString() ?? null,
  ready: ready && {
    rows: ready.rows,
    expiresAt: ready.expiresAt.toISOString(),
    files: ready.fileBytes.map((bytes, place) => ({ number: place + 1, bytes })),
  },
});

const exportsOf = async ({ historyExports }: GraphqlContext, accountId: number) =>
  (await historyExports.list(accountId)).map(exportView);

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'exports'> = {
  exports: (_parent, _args, context) => exportsOf(context, requireAccount(context)),
};

const mutation: Pick<Api.MutationResolvers<GraphqlContext>, 'createExport'> = {
  async createExport(_parent, { input: { from, to, ...input } }, context) {
    const accountId = requireAccount(context);
    const period = { from: new Date(from), to: new Date(to) };
    const { result, errors } = await context.historyExports.create(accountId, { ...input, ...period });
    return { export: result && exportView(result), exports: await exportsOf(context, accountId), errors };
  },
};

/** The own history as files. */
export const exportResolvers = { Query: query, Mutation: mutation };
