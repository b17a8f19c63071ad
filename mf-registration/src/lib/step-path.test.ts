import { leadsTo, pathOf, STEPS } from './step-path';
import { at } from './test/open-page';

const check = { kind: 'REGISTRY', state: 'PASSED', message: null, step: null, until: null } as const;

describe('where the page of a step leads', () => {
  it('its own turn stays, and a later step waits for its turn', () => {
    for (const step of STEPS) expect(leadsTo(step, at(step, { accountType: 'COMPANY' }))).toBeNull();
    expect(leadsTo('ADDRESS', at('INFOS'))).toBe('/register/infos');
    expect(leadsTo('DONE', at('EMAIL'))).toBe('/register/confirm');
  });

  it('an earlier step can be changed until everything was handed in, but the e-mail', () => {
    for (const step of ['ACCOUNT_TYPE', 'INFOS', 'ADDRESS'] as const) expect(leadsTo(step, at('PROGRESS'))).toBeNull();
    expect(leadsTo('EMAIL', at('INFOS'))).toBe(pathOf('INFOS'));
    expect(leadsTo('INFOS', at('PROGRESS', { checks: [check] }))).toBe('/register/progress');
  });

  it('and where a check asks for it', () => {
    const checks = [check, { ...check, kind: 'ADDRESS', state: 'TO_CORRECT', step: 'ADDRESS' } as const];
    expect(leadsTo('ADDRESS', at('PROGRESS', { checks }))).toBeNull();
    expect(leadsTo('INFOS', at('PROGRESS', { checks }))).toBe('/register/progress');
  });

  it('a person has no step of companies', () => {
    for (const step of ['COMPANY', 'PARTNERS'] as const) {
      expect(leadsTo(step, at('PROGRESS', { accountType: 'PERSONAL' }))).toBe('/register/progress');
      expect(leadsTo(step, at('PROGRESS', { accountType: 'COMPANY' }))).toBeNull();
    }
  });

  it('once all is done every step leads to the end', () => {
    for (const step of STEPS.slice(0, -1)) expect(leadsTo(step, at('DONE'))).toBe('/register/success');
  });
});
