import { costOfRequest } from './request-cost';

describe('quality, Security: what a request on the socket or over /AP costs', () => {
  test.each([
    ['Ping', {}, 10],
    ['GetTickerHistory', { instrumentid: 1 }, 260],
    ['GETTICKERHISTORY', { instrumentid: 1, count: 0, depth: 0 }, 260],
    ['SubscribeTicker', { instrumentid: 1 }, 10],
    ['SubscribeTicker', { instrumentid: 1, interval: 60 }, 260],
    ['SubscribeLevel2', { instrumentid: 1, depth: 1 }, 11],
    ['SubscribeLevel2', { instrumentid: 1, depth: '250' }, 260],
    ['SubscribeLevel2', { instrumentid: 1, depth: 9_000_000 }, 1_010],
    ['SubscribeLevel2', { instrumentid: 1, depth: -1 }, 210],
    ['SubscribeLevel2', { instrumentid: 1, depth: 'many' }, 210],
    ['SubscribeLevel2', { instrumentid: 1 }, 210],
    ['SubscribeTrades', { instrumentid: 1, count: 0 }, 110],
    ['AuthenticateUser', { count: 0 }, 110],
  ])('%s with %j costs %i', (name, fields, cost) => {
    expect(costOfRequest(name, fields)).toBe(cost);
  });
});
