import {
  Button,
  CloseIcon,
  CopyButton,
  EyeIcon,
  IconButton,
  TextLink,
  WayBack,
  type ButtonVariant,
} from '@plataforma/ui';
import { Exhibit, Room, Specimen } from './exhibit';

const VARIANTS: readonly (readonly [ButtonVariant, string])[] = [
  ['primary', 'Continuar'],
  ['secondary', 'Ver extrato'],
  ['ghost', 'Cancelar'],
  ['buy', 'Comprar BTC'],
  ['sell', 'Vender BTC'],
];
const LONG = 'Confirmar a transferência internacional para a conta de mesma titularidade';
const KEY = '00020126580014br.gov.bcb.pix';

export function ActionsRoom() {
  return (
    <Room id="actions" title="Ações">
      <Exhibit name="Button">
        {VARIANTS.map(([variant, label]) => (
          <Specimen key={variant} state={variant} row>
            <Button variant={variant}>{label}</Button>
            <Button variant={variant} disabled>
              {label}
            </Button>
            <Button variant={variant} busy>
              {label}
            </Button>
          </Specimen>
        ))}
        <Specimen state="small, medium, large" row>
          <Button size="small">Pequeno</Button>
          <Button>Médio</Button>
          <Button size="large">Grande</Button>
        </Specimen>
        <Specimen state="fullWidth, texto longo">
          <Button variant="primary" size="large" fullWidth>
            {LONG}
          </Button>
        </Specimen>
        <Specimen state="link com ícone" row>
          <Button as="a" href="#actions">
            <EyeIcon size={18} />
            Ver detalhes
          </Button>
        </Specimen>
      </Exhibit>
      <Exhibit name="IconButton">
        <Specimen state="medium, small, disabled" row>
          <IconButton label="Fechar">
            <CloseIcon />
          </IconButton>
          <IconButton label="Fechar" size="small">
            <CloseIcon size={16} />
          </IconButton>
          <IconButton label="Fechar" disabled>
            <CloseIcon />
          </IconButton>
        </Specimen>
      </Exhibit>
      <Exhibit name="CopyButton">
        <Specimen state="pronto" row>
          <CopyButton text={KEY} label="Copiar código" copiedLabel="Código copiado" />
        </Specimen>
        <Specimen state="primary, fullWidth">
          <CopyButton
            text={KEY}
            label="Copiar código Pix"
            copiedLabel="Copiado"
            variant="primary"
            size="large"
            fullWidth
          />
        </Specimen>
      </Exhibit>
      <Exhibit name="TextLink">
        <Specimen state="em uma frase">
          <p>
            Ao continuar você aceita os <TextLink href="#actions">termos de uso e a política de privacidade</TextLink>.
          </p>
        </Specimen>
      </Exhibit>
      <Exhibit name="WayBack">
        <Specimen state="acima do título" row>
          <WayBack href="#actions">Carteira</WayBack>
        </Specimen>
      </Exhibit>
    </Room>
  );
}
