import { space } from '@plataforma/ui';
import { css, type RuleSet } from 'styled-components';

/** Rules that apply when the card itself is wide enough for a table, whatever stands beside it. */
export function asTable(rules: RuleSet): RuleSet {
  return css`
    @container (min-width: ${space(145)}) {
      ${rules}
    }
  `;
}

/** Rules that apply where the rows are cards. */
export function asCards(rules: RuleSet): RuleSet {
  return css`
    @container (max-width: ${space(144.99)}) {
      ${rules}
    }
  `;
}

/** Rules that apply when the table has room for every column. */
export function asFullTable(rules: RuleSet): RuleSet {
  return css`
    @container (min-width: ${space(175)}) {
      ${rules}
    }
  `;
}
