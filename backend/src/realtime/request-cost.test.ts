import { costOfRequest } from './request-cost';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');

describe('quality, Security: what a request on the socket or over /AP costs', () => {
  test.each([
    ['Ping', {}, 30],
    ['GetTickerHistory', { instrumentid: 1 }, 730],
    ['GETTICKERHISTORY', { instrumentid: 1, count: 0, depth: 0 }, 730],
    ['GetTickerHistory', { instrumentid: 1, fromdate: '1990-01-01' }, 3_530],
    ['GetTickerHistory', { instrumentid: 1, fromdate: '2026-11-20 11:58:00' }, 51],
    ['GetTickerHistory', { instrumentid: 1, fromdate: 'yesterday' }, 30],
    ['SubscribeTicker', { instrumentid: 1 }, 40],
    ['SubscribeTicker', { instrumentid: 1, interval: 60 }, 730],
    ['SubscribeTicker', { instrumentid: 1, interval: 60, includelastcount: 1_000 }, 3_530],
    ['SubscribeLevel2', { instrumentid: 1, depth: 1 }, 32],
    ['SubscribeLevel2', { instrumentid: 1, depth: '250' }, 530],
    ['SubscribeLevel2', { instrumentid: 1, depth: 9_000_000 }, 2_030],
    ['SubscribeLevel2', { instrumentid: 1, depth: -1 }, 230],
    ['SubscribeLevel2', { instrumentid: 1, depth: 'many' }, 230],
    ['SubscribeLevel2', { instrumentid: 1 }, 230],
    ['SubscribeTrades', { instrumentid: 1, count: 0 }, 530],
    ['AuthenticateUser', { count: 0 }, 130],
  ])('%s with %j costs %i', (name, fields, cost) => {
    expect(costOfRequest(name, fields, NOW)).toBe(cost);
  });
});
