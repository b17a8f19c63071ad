import { decimal } from '@plataforma/format';
import {
  ChangeChip,
  currencyColor,
  DonutChart,
  FigureList,
  FigureText,
  LivePrice,
  MaskedValue,
  ProgressBar,
  QrCode,
} from '@plataforma/ui';
import { Exhibit, Room, Specimen } from './exhibit';

const SLICES = [
  { label: 'Bitcoin', value: decimal('600'), percent: 60, color: currencyColor('BTC') },
  { label: 'Ethereum', value: decimal('300'), percent: 30, color: currencyColor('ETH') },
  { label: 'Real', value: decimal('100'), percent: 10, color: currencyColor('BRL') },
];
const QUOTE = [
  { label: 'Você recebe', value: '0,00420000 BTC' },
  { label: 'Taxa', value: 'R$ 2,50' },
  { label: 'Total', value: 'R$ 1.252,50', strong: true },
];
const LOADING = QUOTE.map(({ value, ...row }) => ({ ...row, value: null }));
const LONG = [
  { label: 'Endereço de destino na rede escolhida', value: 'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlhbc1qxy2kgdygjr' },
  { label: 'Quantidade', value: '123.456.789.012,12345678 BTC' },
  { label: 'Nome', value: 'Ana Souza', words: true },
];

export function FiguresRoom() {
  return (
    <Room id="figures" title="Números">
      <Exhibit name="ChangeChip">
        <Specimen state="alta, baixa, parado" row>
          <ChangeChip percent={decimal('2.35')} />
          <ChangeChip percent={decimal('-10.2')} />
          <ChangeChip percent={decimal('0')} />
        </Specimen>
        <Specimen state="plain" row>
          <ChangeChip percent={decimal('2.35')} plain />
          <ChangeChip percent={decimal('-10.2')} plain />
          <ChangeChip percent={decimal('0')} plain />
        </Specimen>
      </Exhibit>
      <Exhibit name="DonutChart">
        <Specimen state="três partes">
          <DonutChart label="Distribuição" slices={SLICES} />
        </Specimen>
        <Specimen state="uma parte">
          <DonutChart
            label="Distribuição em uma moeda"
            slices={SLICES.slice(0, 1).map((slice) => ({ ...slice, percent: 100 }))}
          />
        </Specimen>
        <Specimen state="vazio">
          <DonutChart label="Distribuição vazia" slices={[]} />
        </Specimen>
      </Exhibit>
      <Exhibit name="FigureList">
        <Specimen state="cotação">
          <FigureList rows={QUOTE} />
        </Specimen>
        <Specimen state="carregando">
          <FigureList rows={LOADING} />
        </Specimen>
        <Specimen state="dim">
          <FigureList rows={QUOTE} dim />
        </Specimen>
        <Specimen state="textos longos">
          <FigureList rows={LONG} />
        </Specimen>
      </Exhibit>
      <Exhibit name="FigureText">
        <Specimen state="valor entre palavras" row>
          <span>
            Spread <FigureText>12,00 (0,001%)</FigureText>
          </span>
        </Specimen>
      </Exhibit>
      <Exhibit name="LivePrice">
        <Specimen state="preço" row>
          <LivePrice value="R$ 642.310,55" />
        </Specimen>
      </Exhibit>
      <Exhibit name="MaskedValue">
        <Specimen state="visível, oculto" row>
          <span>
            <MaskedValue hidden={false} label="Valor oculto">
              R$ 1.250,00
            </MaskedValue>
          </span>
          <span>
            <MaskedValue hidden label="Valor oculto">
              R$ 1.250,00
            </MaskedValue>
          </span>
        </Specimen>
      </Exhibit>
      <Exhibit name="ProgressBar">
        <Specimen state="0, 40 %, 100 %">
          <ProgressBar label="Começo" value={0} />
          <ProgressBar label="Meio" value={0.4} />
          <ProgressBar label="Fim" value={1} />
        </Specimen>
      </Exhibit>
      <QrCodes />
    </Room>
  );
}

function QrCodes() {
  return (
    <Exhibit name="QrCode">
      <Specimen state="texto curto, texto longo" row>
        <QrCode text="Plataforma" label="Código QR curto" />
        <QrCode
          text="otpauth://totp/Plataforma:ana%40plataforma.test?issuer=Plataforma&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
          label="Código QR longo"
        />
      </Specimen>
    </Exhibit>
  );
}
