import type { Orm, SqlRunner } from './database';

/**
 * A typed query with placeholders that is built once for each connection. Building one takes some hundred times as long as
 * sending it, so queries that run with every order, deposit or withdrawal are made by this.
 * @param build ends with `.prepare(name)`; PostgreSQL prepares it under the name
 */
export function prepared<Query>(build: (orm: Orm) => Query): (runner: Pick<SqlRunner, 'orm'>) => Query {
  const built = new WeakMap<Orm, Query>();
  return ({ orm }) => {
    const known = built.get(orm) ?? build(orm);
    built.set(orm, known);
    return known;
  };
}
