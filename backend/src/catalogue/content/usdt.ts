import type { AssetContent } from '../asset-content';

export const USDT = {
  code: 'USDT',
  categories: ['DOLLAR'],
  since: 2014,
  consensus: 'Um contrato em várias redes',
  blockTime: 'O da rede escolhida',
  supply: 'Cresce e diminui com os dólares depositados na emissora.',
  about:
    'O Tether, ou USDT, é uma moeda digital que pretende valer sempre um dólar dos Estados Unidos. Surgiu em 2014 e é emitida por uma empresa, que promete guardar reservas no mesmo valor do que está em circulação e trocar as unidades por dólares. É muito usada para negociar outros criptoativos e para mandar valor entre países. Como acompanha o dólar, o seu preço em reais sobe e desce com o câmbio.',
  mechanics:
    'O USDT não tem rede própria: é um contrato em redes como Ethereum, TRON e Polygon. A empresa cria unidades quando recebe dólares e as destrói quando devolve. Uma unidade de uma rede não chega a um endereço de outra, por isso quem envia precisa escolher a mesma rede que o destino aceita.',
  purpose: 'Manter um valor próximo ao do dólar dentro do mercado de criptoativos e transferi-lo a qualquer hora.',
  risks: [
    {
      title: 'Emissora e reservas',
      text: 'O valor depende das reservas da emissora. Se elas faltarem, o preço pode deixar de acompanhar o dólar.',
    },
    {
      title: 'Congelamento',
      text: 'A emissora pode congelar unidades em qualquer endereço, por ordem de autoridades ou decisão própria.',
    },
    {
      title: 'Regras de câmbio',
      text: 'Operações com moedas atreladas ao dólar entram nas regras de câmbio do Banco Central (Resolução 521), que podem mudar.',
    },
  ],
  links: [
    { label: 'Site da emissora', url: 'https://tether.to/' },
    { label: 'Reservas publicadas', url: 'https://tether.to/en/transparency/' },
  ],
  reviewedOn: '2026-11-28',
} as const satisfies AssetContent;
