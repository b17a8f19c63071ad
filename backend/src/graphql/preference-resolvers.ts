import type { KeptChoices } from '../preferences/index';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireSignedIn } from './context';
import { badRequest } from './errors';

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'preferences'> = {
  preferences(_parent, _args, { preferences, request: { view } }): Promise<KeptChoices | null> {
    return view.kind === 'signed-in' ? preferences.of(view.userId) : Promise.resolve(null);
  },
};

const mutation: Pick<Api.MutationResolvers<GraphqlContext>, 'savePreferences'> = {
  async savePreferences(_parent, { input }, context) {
    const customer = requireSignedIn(context);
    const { chosenAgo = 0, onlyWhereNone = false, ...given } = input;
    if (chosenAgo < 0) throw badRequest('chosenAgo não pode ser negativo.');
    const choices = {
      theme: given.theme ?? null,
      hiddenValues: given.hiddenValues ?? null,
      calm: given.calm ?? null,
      quantities: given.quantities ?? null,
      startPage: given.startPage ?? null,
    };
    return { preferences: await context.preferences.save(customer, { choices, chosenAgo, onlyWhereNone }), errors: [] };
  },
};

/** What customers chose for all their devices. */
export const preferenceResolvers = { Query: query, Mutation: mutation };
