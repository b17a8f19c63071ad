import {
  type AlertBehaviour,
  Button,
  EmptyState,
  ErrorState,
  FlashAlert,
  Notice,
  SearchIcon,
  Skeleton,
  skeletonBlocks,
  skeletonRows,
  space,
  TryAgain,
} from '@plataforma/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Exhibit, Room, Specimen } from './exhibit';

const NOTICES: readonly (readonly [AlertBehaviour, string])[] = [
  ['default', 'A partir de segunda-feira, o relatório chega às 9h.'],
  ['disabled', 'Este aviso não vale mais.'],
  ['success', 'Transferência feita. O valor já está na sua conta Pro.'],
  ['error', 'Não foi possível fazer a transferência. Confira o saldo e tente de novo.'],
  ['information', 'Sua sessão terminou. Entre de novo para continuar.'],
  ['warning', 'Muitas tentativas. Tente de novo em 14:05.'],
];
const LONG = `${'Uma mensagem comprida que ocupa mais de uma linha. '.repeat(3)}${'semespaços'.repeat(8)}`;

const Rows = styled.div`
  height: ${space(14 * 3)};
  ${skeletonRows(14)}
`;

const Blocks = styled.div`
  ${skeletonBlocks(3, 12, 14)}
`;

function Notices() {
  const [open, setOpen] = useState(true);
  return (
    <Exhibit name="Notice">
      {NOTICES.map(([kind, text]) => (
        <Specimen key={kind} state={kind}>
          <Notice kind={kind}>{text}</Notice>
        </Specimen>
      ))}
      {NOTICES.map(([behaviour, text]) => (
        <Specimen key={behaviour} state={`${behaviour}, família default`}>
          <FlashAlert content={text} behaviour={behaviour} closeLabel="Fechar aviso" />
        </Specimen>
      ))}
      <Specimen state="com botão de fechar">
        {open ? (
          <Notice kind="information" onClose={() => setOpen(false)} closeLabel="Fechar aviso">
            O horário de manutenção mudou.
          </Notice>
        ) : (
          <Button onClick={() => setOpen(true)}>Mostrar de novo</Button>
        )}
      </Specimen>
      <Specimen state="texto longo">
        <Notice kind="warning">{LONG}</Notice>
      </Specimen>
    </Exhibit>
  );
}

export function StatesRoom() {
  const [busy, setBusy] = useState(false);
  return (
    <Room id="states" title="Estados">
      <Exhibit name="EmptyState">
        <Specimen state="com ícone e ação">
          <EmptyState
            icon={<SearchIcon />}
            title="Nenhuma moeda com esse nome"
            text="Confira como se escreve ou procure pelo código, como BTC."
            action={<Button variant="primary">Ver todas</Button>}
          />
        </Specimen>
        <Specimen state="só palavras">
          <EmptyState title="Nenhuma ordem ainda" text="Suas ordens aparecem aqui assim que você fizer a primeira." />
        </Specimen>
      </Exhibit>
      <Exhibit name="ErrorState">
        <Specimen state="com nova tentativa">
          <ErrorState
            title="Não foi possível carregar seu saldo"
            text="Verifique sua conexão e tente de novo."
            retryLabel="Tentar de novo"
            busy={busy}
            onRetry={() => setBusy(!busy)}
          />
        </Specimen>
        <Specimen state="busy">
          <ErrorState
            title="Não foi possível carregar seu saldo"
            text="Verifique sua conexão e tente de novo."
            retryLabel="Tentar de novo"
            busy
            onRetry={() => undefined}
          />
        </Specimen>
      </Exhibit>
      <Notices />
      <Exhibit name="Skeleton">
        <Specimen state="uma linha, um bloco">
          <Skeleton />
          <Skeleton width="60%" />
          <Skeleton height={space(14)} />
        </Specimen>
        <Specimen state="skeletonRows">
          <Rows />
        </Specimen>
        <Specimen state="skeletonBlocks">
          <Blocks />
        </Specimen>
      </Exhibit>
      <Exhibit name="TryAgain">
        <Specimen state="ao lado do texto">
          <TryAgain retryLabel="Tentar de novo" onRetry={() => undefined}>
            Sem os preços agora.
          </TryAgain>
        </Specimen>
        <Specimen state="sem espaço ao lado">
          <TryAgain retryLabel="Tentar de novo" onRetry={() => undefined}>
            Não foi possível carregar o histórico de preços das últimas vinte e quatro horas.
          </TryAgain>
        </Specimen>
      </Exhibit>
    </Room>
  );
}
