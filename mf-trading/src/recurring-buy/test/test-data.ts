import { instrumentFields, typed } from '../../lib/test/test-data';
import type { RecurringBuyFieldsFragment, RunFieldsFragment } from '../lib/__generated__/recurring-buy';

/** A recurring buy of R$ 100 every Monday, as the API sends it. */
export function buyFields(changes: Partial<RecurringBuyFieldsFragment> = {}): RecurringBuyFieldsFragment {
  return typed('RecurringBuy', {
    id: '5',
    instrument: instrumentFields('BTC'),
    amount: '100',
    frequency: 'WEEKLY',
    weekday: 1,
    dayOfMonth: null,
    time: '09:00',
    state: 'ACTIVE',
    nextRunAt: '2026-11-23T12:00:00.000Z',
    createdAt: '2026-10-20T12:00:00.000Z',
    boughtCount: 2,
    skippedCount: 1,
    boughtQuantity: '0.00033',
    boughtTotal: '200',
    averagePrice: '600000',
    ...changes,
  });
}

/** A run that has bought for R$ 100. */
export function runFields(changes: Partial<RunFieldsFragment> = {}): RunFieldsFragment {
  return typed('RecurringBuyRun', {
    id: '71',
    scheduledAt: '2026-11-16T12:00:00.000Z',
    ranAt: '2026-11-16T12:00:02.000Z',
    outcome: 'BOUGHT',
    reason: null,
    order: typed('Order', {
      id: '7001',
      filledQuantity: '0.00016',
      averagePrice: '620000',
      fee: '0.49',
      total: '100',
    }),
    ...changes,
  });
}

/** A run that was skipped because there were not enough reais. */
export function skippedRun(changes: Partial<RunFieldsFragment> = {}): RunFieldsFragment {
  return runFields({
    id: '70',
    outcome: 'INSUFFICIENT_BALANCE',
    reason: 'Saldo insuficiente: você tinha R$ 12,00 disponíveis.',
    order: null,
    scheduledAt: '2026-11-09T12:00:00.000Z',
    ranAt: '2026-11-09T12:00:01.000Z',
    ...changes,
  });
}
