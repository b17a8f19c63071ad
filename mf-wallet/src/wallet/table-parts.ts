import { space } from '@plataforma/ui';
import { css, type RuleSet } from 'styled-components';

/** Rules for when the card itself, whatever stands beside it, is wide enough for a table. */
export function asTable(rules: RuleSet): RuleSet {
  return css`
    @container (min-width: ${space(145)}) {
      ${rules}
    }
  `;
}

/** Rules for a table with room for every column. */
export function asFullTable(rules: RuleSet): RuleSet {
  return css`
    @container (min-width: ${space(175)}) {
      ${rules}
    }
  `;
}
