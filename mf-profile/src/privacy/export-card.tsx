import { useShell } from '@plataforma/contract';
import { formatClock, formatDateTime, nearDay } from '@plataforma/format';
import { Button, Card, color, font, Notice, ProgressBar, space } from '@plataforma/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { DataExportFieldsFragment } from './__generated__/privacy';
import { type ExportCommands, useExports, useWatchedExports } from './use-exports';

const KILOBYTE = 1_000;

const rows = new Intl.NumberFormat('pt-BR');
const size = (unit: 'kilobyte' | 'megabyte') =>
  new Intl.NumberFormat('pt-BR', { style: 'unit', unit, maximumFractionDigits: unit === 'megabyte' ? 1 : 0 });

/** The size of a file in words. */
function sizeOf(bytes: number): string {
  const kilobytes = Math.ceil(bytes / KILOBYTE);
  return kilobytes < KILOBYTE ? size('kilobyte').format(kilobytes) : size('megabyte').format(kilobytes / KILOBYTE);
}

interface ExportCardProps {
  /** Those that are being made, can be downloaded or failed today, newest first. */
  readonly exports: readonly DataExportFieldsFragment[];
}

/** The copy of all that is kept of the customer: asked for, made, and downloaded for a day. */
export function ExportCard({ exports }: ExportCardProps) {
  const { t } = useTranslation('privacy');
  const titleId = useId();
  const commands = useExports();
  const isUnderWay = exports.some(({ files, hasFailed }) => files === null && !hasFailed);
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>{t('export.title')}</h2>
      <Texts>
        <p>{t('export.text')}</p>
        <p>{t('export.careful')}</p>
      </Texts>
      {isUnderWay && <Watch />}
      {exports.length > 0 && (
        <List aria-label={t('export.list')}>
          {exports.map((one) => (
            <li key={one.id}>
              <Standing {...one} commands={commands} />
            </li>
          ))}
        </List>
      )}
      <Notice kind="error">{commands.fault}</Notice>
      {!isUnderWay && (
        <Button variant="secondary" busy={commands.busy === 'request'} onClick={commands.request}>
          {t(exports.length > 0 ? 'export.again' : 'export.request')}
        </Button>
      )}
    </Card>
  );
}

function Watch() {
  useWatchedExports();
  return null;
}

function Standing({ commands, ...one }: DataExportFieldsFragment & { readonly commands: ExportCommands }) {
  if (one.hasFailed) return <Failed {...one} />;
  return one.files ? <Ready {...one} commands={commands} /> : <UnderWay {...one} />;
}

function Failed({ requestedAt }: DataExportFieldsFragment) {
  const { t } = useTranslation('privacy');
  return (
    <div>
      <div role="status">
        <h3>{t('export.notMade')}</h3>
      </div>
      <p>{t('export.requestedAt', { at: formatDateTime(requestedAt) })}</p>
    </div>
  );
}

function UnderWay({ requestedAt, progress }: DataExportFieldsFragment) {
  const { t } = useTranslation('privacy');
  const { done, total } = progress ?? { done: 0, total: 0 };
  return (
    <div role="status">
      <h3>
        {total > 0
          ? t('export.progress', { done: rows.format(done), total: rows.format(total) })
          : t('export.preparing')}
      </h3>
      <ProgressBar value={total > 0 ? done / total : 0} label={t('export.preparing')} />
      <p>{t('export.mayLeave', { at: formatDateTime(requestedAt) })}</p>
    </div>
  );
}

function Ready({ id, requestedAt, files, commands }: DataExportFieldsFragment & { readonly commands: ExportCommands }) {
  const { t } = useTranslation('privacy');
  if (!files) return null;
  const { busy, download } = commands;
  const bytes = { pdf: files.pdfBytes, json: files.jsonBytes };
  return (
    <div>
      <div role="status">
        <h3>
          <Until at={files.expiresAt} />
        </h3>
      </div>
      <p>{t('export.requestedAt', { at: formatDateTime(requestedAt) })}</p>
      <Ways>
        {(['pdf', 'json'] as const).map((format) => (
          <Button key={format} size="small" busy={busy === format} onClick={() => download(id, format)}>
            {t(`export.${format}`, { size: sizeOf(bytes[format]) })}
          </Button>
        ))}
      </Ways>
    </div>
  );
}

/** Until when, in the words of today. */
function Until({ at }: { readonly at: string }) {
  const { t } = useTranslation('privacy');
  const { now } = useShell();
  const clock = formatClock(at);
  const words = {
    today: () => t('export.untilToday', { clock }),
    tomorrow: () => t('export.untilTomorrow', { clock }),
    later: () => t('export.until', { at: formatDateTime(at) }),
  };
  return words[nearDay(at, now())]();
}

const Texts = styled.div`
  display: grid;
  gap: ${space(1)};
  margin: ${space(1)} 0 ${space(4)};
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;

const List = styled.ul`
  display: grid;
  margin: 0 0 ${space(4)};
  padding: 0;
  list-style: none;
  font-size: ${font.size.s14};
  > li {
    padding: ${space(3)} 0;
    border-top: 1px solid ${color.hairline};
  }
  > li > div {
    display: grid;
    gap: ${space(2)};
  }
  h3 {
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
