import { useCountdown, useShell } from '@plataforma/contract';
import { formatClock, formatDate, formatDateTime, nearDay } from '@plataforma/format';
import { Button, color, font, ProgressBar, saveFile, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ExportFieldsFragment } from './__generated__/exports';
import { useWatchedExports } from './use-exports';

const count = new Intl.NumberFormat('pt-BR');

interface ExportListProps {
  /** Newest first. */
  readonly exports: readonly ExportFieldsFragment[];
}

/** The own exports: how far each is, and its files for a day. */
export function ExportList({ exports }: ExportListProps) {
  const { t } = useTranslation('exports');
  if (exports.length === 0) return <Quiet>{t('list.none')}</Quiet>;
  return (
    <>
      {exports.some(({ ready, hasFailed }) => ready === null && !hasFailed) && <Watch />}
      <List aria-label={t('list.title')}>
        {exports.map((one) => (
          <li key={one.id}>
            <h4>
              {t('list.what', {
                format: one.format,
                from: formatDate(one.from),
                to: formatDate(new Date(Date.parse(one.to) - 1).toISOString()),
              })}
            </h4>
            {one.narrowedTo !== null && <p>{one.narrowedTo}</p>}
            <Standing {...one} />
          </li>
        ))}
      </List>
    </>
  );
}

function Watch() {
  useWatchedExports();
  return null;
}

function Standing(one: ExportFieldsFragment) {
  const { t } = useTranslation('exports');
  if (one.ready) return <Ready {...one} ready={one.ready} />;
  if (one.hasFailed) return <p role="status">{t('list.failed')}</p>;
  if (one.retryAt !== null) return <p role="status">{t('list.retry', { clock: formatClock(one.retryAt) })}</p>;
  return <UnderWay {...one} />;
}

function UnderWay({ progress }: ExportFieldsFragment) {
  const { t } = useTranslation('exports');
  const { done, total } = progress ?? { done: 0, total: 0 };
  return (
    <>
      <p role="status">
        {total > 0 ? t('list.progress', { done: count.format(done), total: count.format(total) }) : t('list.preparing')}
      </p>
      <ProgressBar value={total > 0 ? done / total : 0} label={t('list.preparing')} />
    </>
  );
}

interface ReadyProps extends ExportFieldsFragment {
  readonly ready: NonNullable<ExportFieldsFragment['ready']>;
}

function Ready({ id, format, ready }: ReadyProps) {
  const { t } = useTranslation('exports');
  const secondsLeft = useCountdown(Date.parse(ready.expiresAt));
  if (secondsLeft === 0) return <p role="status">{t('list.expired')}</p>;
  return (
    <>
      <p role="status">
        <Until at={ready.expiresAt} />
      </p>
      <Ways>
        {ready.files.map(({ number }) => (
          <Button key={number} size="small" onClick={() => saveFile(`/exports/${id}/${number}`)}>
            {ready.files.length > 1
              ? t('list.downloadPart', { format, number, files: ready.files.length })
              : t('list.download', { format })}
          </Button>
        ))}
      </Ways>
    </>
  );
}

/** Until when, in the words of today. */
function Until({ at }: { readonly at: string }) {
  const { t } = useTranslation('exports');
  const { now } = useShell();
  const clock = formatClock(at);
  const words = {
    today: () => t('list.untilToday', { clock }),
    tomorrow: () => t('list.untilTomorrow', { clock }),
    later: () => t('list.until', { at: formatDateTime(at) }),
  };
  return words[nearDay(at, now())]();
}

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${font.size.s14};
  > li {
    display: grid;
    gap: ${space(2)};
    padding: ${space(3)} 0;
    border-top: 1px solid ${color.hairline};
  }
  h4 {
    font-size: ${font.size.s14};
  }
  p {
    color: ${color.quiet};
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
