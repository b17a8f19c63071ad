import { keysShown } from './common-copy';

const keys = ['action.close', 'action.retry', 'market.buy', 'market.sell', 'general.hidden', 'coins'];

describe('keys of the common copy that a built script shows', () => {
  it.each([
    ['a key with its namespace', 't("common:action.close")', ['action.close']],
    ['a key of useTranslation("common")', "t('general.hidden')", ['general.hidden']],
    ['one of two', 't(a?"common:action.close":`common:action.retry`)', ['action.close', 'action.retry']],
    ['one that is put together', 't(`common:market.${side}`)', ['market.buy', 'market.sell']],
    ['one that is put together in the older way', 't("market."+side)', ['market.buy', 'market.sell']],
    ['a plural, without its number', 't("common:coins",{count:n})', ['coins']],
    ['none', 't("wallet:action.close"),x.action.close,"action"', []],
  ])('are told: %s', (_what, script, shown) => {
    expect(keysShown(script, keys)).toEqual(shown);
  });
});
