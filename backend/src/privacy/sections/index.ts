import { ACCESS_SECTIONS } from './access';
import { ACCOUNT_SECTIONS } from './account';
import { CARD_SECTIONS } from './cards';
import { COIN_SECTIONS } from './coins';
import { DESTINATION_SECTIONS } from './destinations';
import { BASKET_SECTIONS } from './baskets';
import { EARN_SECTIONS } from './earn';
import { MONEY_SECTIONS } from './money';
import { OTC_SECTIONS } from './otc';
import { PAPER_SECTIONS } from './papers';
import { PAY_SECTIONS } from './pay';
import { PREPAID_SECTIONS } from './prepaid';
import { REFERRAL_SECTIONS } from './referral';
import { WITHDRAWAL_SECTIONS } from './withdrawals';
import type { LeftOut, Section } from './section';

export { columnsOf } from './section';
export type { Column, Json, LeftOut, Opening, Section } from './section';

/** The tables of which a customer gets a copy, in the order of the files. */
export const SECTIONS: readonly Section[] = [
  ...ACCOUNT_SECTIONS,
  ...MONEY_SECTIONS,
  ...EARN_SECTIONS,
  ...OTC_SECTIONS,
  ...PAY_SECTIONS,
  ...BASKET_SECTIONS,
  ...REFERRAL_SECTIONS,
  ...PREPAID_SECTIONS,
  ...CARD_SECTIONS,
  ...DESTINATION_SECTIONS,
  ...COIN_SECTIONS,
  ...WITHDRAWAL_SECTIONS,
  ...PAPER_SECTIONS,
  ...ACCESS_SECTIONS,
];

/** The other tables, and why a customer gets none of them. `NOBODY`: they are about no customer. */
export const OTHER_TABLES: Readonly<Record<string, LeftOut | 'NOBODY'>> = {
  app_status: 'NOBODY',
  asset_supplies: 'NOBODY',
  bank_watch: 'NOBODY',
  basket_versions: 'NOBODY',
  candles_1h: 'NOBODY',
  card_purchase_limits: 'NOBODY',
  card_rates: 'NOBODY',
  card_watch: 'NOBODY',
  chain_cursors: 'NOBODY',
  candles_1m: 'NOBODY',
  clock_jump: 'NOBODY',
  counted_tries: 'PASSING',
  data_export_parts: 'ELSEWHERE',
  disclosures: 'NOBODY',
  earn_days: 'NOBODY',
  earn_products: 'NOBODY',
  earn_slashes: 'NOBODY',
  email_changes: 'PASSING',
  ended_sessions: 'PASSING',
  export_chunks: 'PASSING',
  exports: 'PASSING',
  features: 'NOBODY',
  issuer_watch: 'NOBODY',
  ledger_transactions: 'ELSEWHERE',
  limits: 'NOBODY',
  link_tokens: 'SECRET',
  mail_code_counts: 'PASSING',
  mail_codes: 'SECRET',
  mails: 'PASSING',
  // Each stands with the offer that it was made for.
  payment_addresses: 'ELSEWHERE',
  payment_terms: 'NOBODY',
  market_maintenance: 'NOBODY',
  otc_tiers: 'NOBODY',
  // What came of a decision stands with what it was about.
  operator_decisions: 'ELSEWHERE',
  pending_sign_ins: 'PASSING',
  proof_failures: 'PASSING',
  provider_events: 'PASSING',
  recovery_codes: 'SECRET',
  referral_programmes: 'NOBODY',
  sandbox_bank_charges: 'NOBODY',
  sandbox_bank_holders: 'NOBODY',
  sandbox_bank_payouts: 'NOBODY',
  sandbox_bank_pix: 'NOBODY',
  sandbox_bank_disputes: 'NOBODY',
  sandbox_bank_returns: 'NOBODY',
  sandbox_card_disputes: 'NOBODY',
  sandbox_card_payments: 'NOBODY',
  sandbox_card_tokens: 'NOBODY',
  sandbox_chain_addresses: 'NOBODY',
  sandbox_chain_blocks: 'NOBODY',
  sandbox_chain_outputs: 'NOBODY',
  sandbox_chain_payouts: 'NOBODY',
  sandbox_chain_transactions: 'NOBODY',
  sandbox_chains: 'NOBODY',
  sandbox_bank_teds: 'NOBODY',
  sandbox_checks: 'NOBODY',
  sandbox_issuer_cards: 'NOBODY',
  sandbox_issuer_events: 'NOBODY',
  sandbox_issuer_purchases: 'NOBODY',
  sandbox_issuer_returns: 'NOBODY',
  sandbox_issuer_tokens: 'NOBODY',
  sandbox_otc_modes: 'NOBODY',
  sandbox_otc_quotes: 'NOBODY',
  sandbox_otc_trades: 'NOBODY',
  sandbox_staking_rates: 'NOBODY',
  sandbox_staking_releases: 'NOBODY',
  second_factor_failures: 'PASSING',
  sign_in_failures: 'PASSING',
  totp_enrolments: 'SECRET',
  trades: 'OTHERS',
  two_factor_confirmations: 'PASSING',
  used_challenges: 'PASSING',
};

/** What the files say of what is not in them. */
export const LEFT_OUT_WORDS: Readonly<Record<LeftOut, string>> = {
  SECRET: 'Segredos e o que foi feito deles, como senhas, códigos e chaves.',
  OTHERS: 'Dados de outras pessoas, como quem estava do outro lado de uma negociação.',
  PASSING: 'Registros de minutos ou dias, como tentativas, códigos em espera e e-mails na fila.',
  TECHNICAL: 'Números internos, que não dizem nada sobre você.',
  ELSEWHERE: 'O que já está em outra parte desta cópia. As fotos que você enviou estão na página da verificação.',
};
