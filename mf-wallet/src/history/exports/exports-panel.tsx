import { useMutation } from '@apollo/client/react';
import { newIdempotencyKey } from '@plataforma/flow';
import { Form, SubmitButton, useMutationForm, type Reading } from '@plataforma/forms';
import { DateField, Dialog, ErrorState, font, RadioField, SelectField, Skeleton, space } from '@plataforma/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { CreateExportDocument, ExportsDocument } from './__generated__/exports';
import { ExportList } from './export-list';
import { readPeriod, recentMonths, recentYears, type Period, type PeriodFields } from './export-period';
import { useExports } from './use-exports';

interface Fields extends PeriodFields {
  readonly format: 'CSV' | 'PDF';
}

interface Wanted extends Period {
  readonly format: 'CSV' | 'PDF';
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

/** Asks for a period and a format, and has the files made. */
function NewExport() {
  const { t } = useTranslation('exports');
  const [now] = useState(Date.now);
  const [months, years] = [recentMonths(now), recentYears(now)];
  const wishes = useWishes();
  const [create] = useMutation(CreateExportDocument, {
    update: (cache, { data }) =>
      data && cache.writeQuery({ query: ExportsDocument, data: { exports: data.createExport.exports } }),
  });
  const initial: Fields = {
    kind: 'month',
    month: months[0] ?? '',
    year: years[0] ?? '',
    from: '',
    to: '',
    format: 'CSV',
  };
  const form = useMutationForm({
    initial,
    read: (typed): Reading<Fields, Wanted> => {
      const read = readPeriod(typed);
      if ('period' in read) return { output: { ...read.period, format: typed.format, isOwn: typed.kind === 'own' } };
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
  const { kind } = form.values;
  return (
    <Form form={form} aria-label={t('form.title')}>
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
          options={months.map((value) => ({ value, label: nameOf(value) }))}
        />
      )}
      {kind === 'year' && (
        <SelectField
          {...form.field('year')}
          label={t('form.year')}
          options={years.map((value) => ({ value, label: value }))}
          hint={t('form.yearHint')}
        />
      )}
      {kind === 'own' && (
        <Days>
          <DateField {...form.field('from')} label={t('form.from')} />
          <DateField {...form.field('to')} label={t('form.to')} />
        </Days>
      )}
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

function OwnExports() {
  const { t } = useTranslation('exports');
  const { exports, failed, retry } = useExports();
  if (failed) {
    return (
      <ErrorState
        title={t('list.failedTitle')}
        text={t('list.failedText')}
        retryLabel={t('action.retry')}
        onRetry={retry}
      />
    );
  }
  return exports ? <ExportList exports={exports} /> : <Skeleton width="100%" height={space(12)} />;
}

interface ExportsPanelProps {
  readonly onClose: () => void;
}

/** Has the history made into files, and gives them. */
export function ExportsPanel({ onClose }: ExportsPanelProps) {
  const { t } = useTranslation('exports');
  return (
    <Dialog open onClose={onClose} title={t('title')} closeLabel={t('action.close')} placement="right">
      <Panel>
        <NewExport />
        <section>
          <h3>{t('list.title')}</h3>
          <OwnExports />
        </section>
      </Panel>
    </Dialog>
  );
}

const Panel = styled.div`
  display: grid;
  gap: ${space(6)};
  h3 {
    margin-bottom: ${space(3)};
    font-size: ${font.size.s16};
  }
`;

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: ${space(3)};
`;
