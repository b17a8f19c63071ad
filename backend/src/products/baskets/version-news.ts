import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database } from '../../db/database';
import { notify } from '../../notifications/index';
import { ownersOfBasket } from './holding-store';
import { BASKET_MESSAGES, BASKETS_PATH } from './messages';

interface NewsParts {
  readonly db: Database;
  readonly clock: Clock;
}

/** products P-18: a new version is news, not a trade. Told once to whoever has the basket when it comes into force. */
export async function tellOfVersion({ db, clock }: NewsParts, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [version] = await tx.query<{ basket: string; name: string }>(
      'select basket, name from basket_versions where id = $1 and next_step_at is not null for update',
      [id],
      'basket-version-news',
    );
    if (!version) return;
    const createdAt = new Date(clock.now());
    const owners = await ownersOfBasket(tx, version.basket);
    await notify(
      tx,
      owners.map((accountId) => ({
        ...{ accountId, kind: 'BASKET_CHANGED' as const, createdAt },
        title: BASKET_MESSAGES.changedTitle(version.name),
        text: BASKET_MESSAGES.changedText,
        path: `${BASKETS_PATH}?carteira=${version.basket}`,
        dedupKey: `basket-version/${id}/${accountId}`,
      })),
    );
    await tx.query(
      'update basket_versions set next_step_at = null, step_tries = 0, attention_since = null where id = $1',
      [id],
      'basket-version-told',
    );
  });
}
