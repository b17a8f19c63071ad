import { decimal } from '@plataforma/format';
import {
  BrandBar,
  Button,
  Card,
  ChangeChip,
  color,
  space,
  Dialog,
  ListCell,
  ListTable,
  NarrowPage,
  RowList,
  RowListEnd,
  RowListSkeleton,
  rowsAsCards,
  Steps,
  Table,
  Tabs,
  Td,
  Th,
  VisuallyHidden,
  type DialogPlacement,
} from '@plataforma/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Exhibit, Room, Specimen } from './exhibit';

const PLACEMENTS: readonly DialogPlacement[] = ['center', 'left', 'right', 'bottom', 'top'];
const MARKETS = [
  { name: 'Bitcoin', price: 'R$\u00a0642.310,55', change: decimal('2.35') },
  { name: 'Ethereum', price: 'R$\u00a018.204,10', change: decimal('-1.2') },
  { name: 'Uma moeda de nome muito comprido', price: 'R$\u00a00,00000123', change: decimal('0') },
];
const TABS = [
  { id: 'open', label: 'Abertas', content: <p>Duas ordens abertas.</p> },
  { id: 'done', label: 'Executadas', content: <p>Nenhuma ordem executada hoje.</p> },
  { id: 'cancelled', label: 'Canceladas', content: <p>Nenhuma ordem cancelada.</p> },
] as const;

function Dialogs() {
  const [placement, setPlacement] = useState<DialogPlacement | null>(null);
  const close = () => setPlacement(null);
  return (
    <Exhibit name="Dialog">
      <Specimen state={PLACEMENTS.join(', ')} row wide>
        {PLACEMENTS.map((place) => (
          <Button key={place} size="small" onClick={() => setPlacement(place)}>
            {place}
          </Button>
        ))}
      </Specimen>
      <Dialog
        open={placement !== null}
        placement={placement ?? 'center'}
        title="Cancelar a compra programada?"
        closeLabel="Fechar"
        onClose={close}
      >
        <DialogBody>
          <p>As compras que já foram feitas ficam na sua carteira. Nenhuma outra será feita.</p>
          <Button variant="primary" size="large" fullWidth onClick={close}>
            Cancelar a compra
          </Button>
        </DialogBody>
      </Dialog>
    </Exhibit>
  );
}

const DialogBody = styled.div`
  display: grid;
  gap: 16px;
`;

const NarrowTable = styled(Table)`
  ${rowsAsCards()}
  > tbody > tr > td:last-child {
    grid-column: 2;
    text-align: right;
  }
`;

function Rows() {
  return MARKETS.map(({ name, price, change }) => (
    <tr key={name} role="row">
      <Td role="cell">{name}</Td>
      <Td role="cell">{price}</Td>
      <Td role="cell">
        <ChangeChip percent={change} plain />
      </Td>
    </tr>
  ));
}

const HEAD = (
  <thead role="rowgroup">
    <tr role="row">
      <Th role="columnheader">Moeda</Th>
      <Th role="columnheader">Preço</Th>
      <Th role="columnheader">24 horas</Th>
    </tr>
  </thead>
);

const Scrolls = styled.div`
  overflow-x: auto;
`;

function Tables() {
  return (
    <>
      <Exhibit name="Table">
        <Specimen state="Th, Td" wide>
          <Scrolls role="region" aria-label="Mercados" tabIndex={0}>
            <Table role="table" aria-label="Mercados">
              {HEAD}
              <tbody role="rowgroup">
                <Rows />
              </tbody>
            </Table>
          </Scrolls>
        </Specimen>
        <Specimen state="rowsAsCards">
          <NarrowTable role="table" aria-label="Mercados em cartões">
            {HEAD}
            <tbody role="rowgroup">
              <Rows />
            </tbody>
          </NarrowTable>
        </Specimen>
      </Exhibit>
      <Exhibit name="ListTable">
        <Specimen state="ListCell; cartões onde há pouco espaço" wide>
          <OrderList label="Ordens" />
        </Specimen>
        <Specimen state="em pouco espaço">
          <OrderList label="Ordens em cartões" />
        </Specimen>
      </Exhibit>
    </>
  );
}

function OrderList({ label }: { readonly label: string }) {
  return (
    <ListTable
      label={label}
      head={['Hora', 'Mercado', 'Quantidade', 'Preço']}
      rows={MARKETS.map(({ name, price }) => (
        <tr key={name} role="row">
          <ListCell label="Hora" quiet>
            14:05:09
          </ListCell>
          <ListCell label="Mercado">{name}</ListCell>
          <ListCell label="Quantidade">0,00420000</ListCell>
          <ListCell label="Preço">{price}</ListCell>
        </tr>
      ))}
    />
  );
}

const STEPS = ['Conta', 'E-mail', 'Tipo', 'Dados', 'Endereço', 'Conferência'];

const Box = styled.div`
  border: 1px solid ${color.line};
  [role='tabpanel'] {
    padding: ${space(3)};
  }
`;

const Row = styled.li`
  display: flex;
  gap: ${space(3)};
  justify-content: space-between;
  padding: ${space(3)} 0;
`;

function Lists() {
  return (
    <Exhibit name="RowList">
      <Specimen state="RowListEnd">
        <Card aria-label="Depósitos">
          <RowList>
            {MARKETS.map(({ name, price }) => (
              <Row key={name}>
                <span>{name}</span>
                <b>{price}</b>
              </Row>
            ))}
          </RowList>
          <RowListEnd>
            <Button size="small" fullWidth>
              Mostrar mais
            </Button>
          </RowListEnd>
        </Card>
      </Specimen>
      <Specimen state="enquanto carrega">
        <RowListSkeleton rows={3} height={space(12)} />
      </Specimen>
    </Exhibit>
  );
}

export function LayoutRoom() {
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('open');
  return (
    <Room id="layout" title="Disposição">
      <Exhibit name="Card">
        <Specimen state="com título">
          <Card aria-label="Saldo">
            <p>Saldo disponível</p>
            <strong>R$ 1.250,00</strong>
          </Card>
        </Specimen>
      </Exhibit>
      <Dialogs />
      <Tables />
      <Lists />
      <Exhibit name="Tabs">
        <Specimen state="a primeira escolhida">
          <Box>
            <Tabs label="Ordens por estado" items={TABS} chosen={tab} onChoose={setTab} />
          </Box>
        </Specimen>
      </Exhibit>
      <Exhibit name="Steps">
        <Specimen state="na segunda de seis">
          <Steps label="Etapas" steps={STEPS} current={1} doneLabel="concluída" text="2 de 6: E-mail" />
        </Specimen>
      </Exhibit>
      <Exhibit name="VisuallyHidden">
        <Specimen state="só para leitores de tela">
          <p>
            +2,35% <VisuallyHidden>nas últimas 24 horas</VisuallyHidden>
          </p>
        </Specimen>
      </Exhibit>
      {/* The last one: its heading is that of a page. */}
      <Exhibit name="BrandBar, NarrowPage">
        <Specimen state="com etapas" wide>
          <NarrowPage
            brand={
              <BrandBar
                name="plataforma"
                home={(logo) => <a href="#layout">{logo}</a>}
                themeLabel="Usar tema escuro"
                onTheme={() => undefined}
              />
            }
            above={
              <Steps label="Etapas do cadastro" steps={STEPS} current={3} doneLabel="concluída" text="4 de 6: Dados" />
            }
            title="Seus dados"
            text="Como estão no seu documento."
          >
            <Button variant="primary" fullWidth>
              Continuar
            </Button>
          </NarrowPage>
        </Specimen>
      </Exhibit>
    </Room>
  );
}
