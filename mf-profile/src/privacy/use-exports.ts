import type { ApolloCache } from '@apollo/client';
import { useMutation, useQuery } from '@apollo/client/react';
import { errorMessage, useStepUp } from '@plataforma/contract';
import { isServerFault, type StepUpProof, type UserError } from '@plataforma/schema';
import { saveFile } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DataExportFieldsFragment,
  DataExportsDocument,
  OpenDataExportDocument,
  RequestDataExportDocument,
} from './__generated__/privacy';

/** While a copy is being made. */
const EVERY_MS = 2_000;

export type ExportFormat = 'json' | 'pdf';

interface Answer {
  readonly dataExports: readonly DataExportFieldsFragment[];
  readonly errors: readonly UserError[];
}

export interface ExportCommands {
  /** What is being done: a copy is asked for, or a file of one opened. Null when nothing is. */
  readonly busy: 'request' | ExportFormat | null;
  /** Why it was not done; null when nothing is wrong. */
  readonly fault: string | null;
  readonly request: () => void;
  readonly download: (id: string, format: ExportFormat) => void;
}

/** Asks how far the copies are, again and again, without keeping the session alive. Whoever shows them is told by the cache. */
export function useWatchedExports(): void {
  useQuery(DataExportsDocument, { context: { quiet: true, passive: true }, pollInterval: EVERY_MS });
}

function keep(cache: ApolloCache, { dataExports }: Answer): void {
  cache.writeQuery({ query: DataExportsDocument, data: { dataExports: [...dataExports] } });
}

/** Has a copy made and downloads its files, with a proof where the exchange wants one. */
export function useExports(): ExportCommands {
  const { t } = useTranslation('privacy');
  const stepUp = useStepUp();
  const context = { quiet: true };
  const [ask] = useMutation(RequestDataExportDocument, {
    context,
    update: (cache, { data }) => data && keep(cache, data.requestDataExport),
  });
  const [open] = useMutation(OpenDataExportDocument, {
    context,
    update: (cache, { data }) => data && keep(cache, data.openDataExport),
  });
  const [busy, setBusy] = useState<ExportCommands['busy']>(null);
  const [fault, setFault] = useState<string | null>(null);

  const run = async (
    what: NonNullable<ExportCommands['busy']>,
    action: string,
    send: (proof: { readonly proof?: StepUpProof }) => Promise<Answer | undefined>,
    done: () => void = () => undefined,
  ) => {
    if (busy !== null) return;
    setBusy(what);
    setFault(null);
    try {
      const answer = await stepUp.run({
        action,
        send: async (proof) => {
          const payload = await send(proof ? { proof } : {});
          if (!payload) throw new Error('no answer');
          return payload;
        },
      });
      const wrong = answer && errorMessage(answer.errors);
      if (wrong) setFault(wrong);
      else if (answer) done();
    } catch (error) {
      setFault(t(isServerFault(error) ? 'export.failed' : 'export.unreachable'));
    }
    setBusy(null);
  };

  return {
    busy,
    fault,
    request: () =>
      void run(
        'request',
        t('export.confirmsRequest'),
        async (proof) => (await ask({ variables: { input: proof } })).data?.requestDataExport,
      ),
    download: (id, format) =>
      void run(
        format,
        t('export.confirmsDownload'),
        async (proof) => (await open({ variables: { input: { id, ...proof } } })).data?.openDataExport,
        () => saveFile(`/documents/exports/${id}/${format}`),
      ),
  };
}
