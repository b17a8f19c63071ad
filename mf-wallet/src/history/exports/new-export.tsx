import { useMutation } from '@apollo/client/react';
import { useShell } from '@plataforma/contract';
import { newIdempotencyKey } from '@plataforma/flow';
import { Form, SubmitButton, useMutationForm, type FormState, type Reading } from '@plataforma/forms';
import type { ExportFilter } from '@plataforma/schema';
import { DateField, RadioField, SelectField, space } from '@plataforma/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { isNarrowed, timelineFilter, type HistoryFilter } from '../filters/history-filter';
import { CreateExportDocument, ExportsDocument } from './__generated__/exports';
import { proposedPeriod, readPeriod, recentMonths, recentYears, type Period, type PeriodFields } from './export-period';

interface Fields extends PeriodFields {
  readonly what: 'filtered' | 'all';
  readonly format: 'CSV' | 'PDF';
}

interface Wanted extends Period {
  readonly format: 'CSV' | 'PDF';
  readonly filter: ExportFilter | null;
  /** Its days are typed. */
  readonly isOwn: boolean;
}

const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const nameOf = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00.000Z`));

/** One key stands for one wish: the same sent again after no answer makes nothing twice. */
function useWishes(): { readonly keyOf: (wish: string) => string; readonly granted: () => void } {
  const last = useRef<{ readonly wish: string; readonly key: string } | null>(null);
  return {
    keyOf: (wish) => {
      if (last.current?.wish !== wish) last.current = { wish, key: newIdempotencyKey() };
      return last.current.key;
    },
    granted: () => {
      last.current = null;
    },
  };
}

interface PeriodChoiceProps {
  readonly form: FormState<Fields>;
  readonly now: number;
}

/** A month, a year or own days. */
function PeriodChoice({ form, now }: PeriodChoiceProps) {
  const { t } = useTranslation('exports');
  const { kind } = form.values;
  return (
    <>
      <RadioField
        {...form.field('kind')}
        label={t('form.period')}
        inline
        options={(['month', 'year', 'own'] as const).map((value) => ({ value, label: t(`form.${value}`) }))}
      />
      {kind === 'month' && (
        <SelectField
          {...form.field('month')}
          label={t('form.month')}
          options={recentMonths(now).map((value) => ({ value, label: nameOf(value) }))}
        />
      )}
      {kind === 'year' && (
        <SelectField
          {...form.field('year')}
          label={t('form.year')}
          options={recentYears(now).map((value) => ({ value, label: value }))}
          hint={t('form.yearHint')}
        />
      )}
      {kind === 'own' && (
        <Days>
          <DateField {...form.field('from')} label={t('form.from')} />
          <DateField {...form.field('to')} label={t('form.to')} />
        </Days>
      )}
    </>
  );
}

/** What of the list's filter narrows an export beside its period; null when nothing does. */
function exportFilter(filter: HistoryFilter): ExportFilter | null {
  if (!isNarrowed({ ...filter, de: '', ate: '' })) return null;
  const { kinds = null, currency = null, states = null, account = null } = timelineFilter(filter);
  return { kinds, currency, states, account };
}

/** The same in words, such as "Depósitos · BTC". */
function useFilterText({ tipo, ativo, estado, conta }: HistoryFilter): string {
  const { t } = useTranslation('history');
  return [
    tipo && t(`filters.kinds.${tipo}`),
    ativo,
    estado && t(`filters.states.${estado}`),
    conta && t(`filters.accounts.${conta}`),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Asks for a period and a format, and has the files made. */
export function NewExport({ filter: shown }: { readonly filter: HistoryFilter }) {
  const { t } = useTranslation('exports');
  const shell = useShell();
  const [now] = useState(shell.now);
  const wishes = useWishes();
  const [create] = useMutation(CreateExportDocument, {
    update: (cache, { data }) =>
      data && cache.writeQuery({ query: ExportsDocument, data: { exports: data.createExport.exports } }),
  });
  const [filter, filterText] = [exportFilter(shown), useFilterText(shown)];
  const initial: Fields = {
    ...proposedPeriod({ first: shown.de, last: shown.ate }, now),
    what: filter ? 'filtered' : 'all',
    format: 'CSV',
  };
  const form = useMutationForm({
    initial,
    read: (typed): Reading<Fields, Wanted> => {
      const read = readPeriod(typed);
      if ('period' in read) {
        const { what, format, kind } = typed;
        return {
          output: { ...read.period, format, filter: what === 'filtered' ? filter : null, isOwn: kind === 'own' },
        };
      }
      const { from, to } = read.problems;
      return { messages: { ...(from ? { from: t(`day.${from}`) } : {}), ...(to ? { to: t(`day.${to}`) } : {}) } };
    },
    send: async ({ isOwn, ...wanted }, context) => {
      const input = { ...wanted, idempotencyKey: wishes.keyOf(JSON.stringify(wanted)) };
      const payload = (await create({ variables: { input }, context })).data?.createExport;
      if (!payload || isOwn) return payload;
      // Where no days are typed, what is wrong with the period has no field to stand at.
      return { ...payload, errors: payload.errors.map((error) => ({ ...error, name: 'base' })) };
    },
    onDone: wishes.granted,
  });
  return (
    <Form form={form} aria-label={t('form.title')}>
      {filter && (
        <RadioField
          {...form.field('what')}
          label={t('form.what')}
          options={[
            { value: 'filtered', label: t('form.filtered'), text: filterText },
            { value: 'all', label: t('form.all') },
          ]}
        />
      )}
      <PeriodChoice form={form} now={now} />
      <RadioField
        {...form.field('format')}
        label={t('form.format')}
        options={(['CSV', 'PDF'] as const).map((value) => ({
          value,
          label: value,
          text: t(`form.${value}`),
        }))}
      />
      <SubmitButton form={form}>{t('form.send')}</SubmitButton>
    </Form>
  );
}

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: ${space(3)};
`;
