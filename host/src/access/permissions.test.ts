import type { Features, Permission } from '@plataforma/contract';
import type { Viewer } from '@plataforma/schema';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { flagOf, mayUse } from './permissions';

const on: Features = {
  earn: true,
  thirdPartyBrlDeposit: true,
  recurringBuy: true,
  livenessCheck: true,
  cardGeneration: true,
};
const cardOff: Features = { ...on, cardGeneration: false };
const viewer = (changes: Partial<Viewer>): Viewer => ({ ...fakeViewer, ...changes });
const person: Viewer['document'] = { ...fakeViewer.document, accountType: 'PERSONAL', isForeigner: false };

describe('specification §6: roles and permissions', () => {
  it.each<[string, Viewer | null, Features | null, boolean]>([
    ['a natural person who is no foreigner, with the flag on', viewer({ document: person }), on, true],
    ['the flag off', viewer({ document: person }), cardOff, false],
    ['flags not known yet', viewer({ document: person }), null, false],
    ['a foreigner', viewer({ document: { ...person, isForeigner: true } }), on, false],
    ['a company', viewer({ document: { ...person, accountType: 'COMPANY' } }), on, false],
    ['a guest', null, on, false],
  ])('§3.9 the card is for a non-foreign PERSONAL account when its flag is on: %s', (_, who, features, may) => {
    expect(mayUse('card', who, features)).toBe(may);
  });

  it('the OTC table is internal when otcEnabled', () => {
    expect(mayUse('otc', viewer({ otcEnabled: true }), null)).toBe(true);
    expect(mayUse('otc', viewer({ otcEnabled: false }), on)).toBe(false);
  });

  it.each([
    [0, true],
    [10, true],
    [19, true],
    [20, false],
    [30, false],
  ])('§6.9 /profile/verify-account is for levels below 20: level %d', (level, may) => {
    expect(mayUse('verify-account', viewer({ level }), null)).toBe(may);
  });

  it('§6.10 connected devices are for experimentalFeaturesEnabled only', () => {
    expect(mayUse('connected-devices', viewer({ experimentalFeaturesEnabled: true }), null)).toBe(true);
    expect(mayUse('connected-devices', viewer({ experimentalFeaturesEnabled: false }), on)).toBe(false);
  });

  it.each<Permission>(['card', 'otc', 'verify-account', 'connected-devices'])(
    'a guest has no permission: %s',
    (each) => {
      expect(mayUse(each, null, on)).toBe(false);
    },
  );

  it('only the card depends on a flag', () => {
    const flags = (['card', 'otc', 'verify-account', 'connected-devices'] as const).map(flagOf);
    expect(flags).toEqual(['cardGeneration', undefined, undefined, undefined]);
  });
});
