import type { AssetContent } from '../asset-content';

export const LINK = {
  code: 'LINK',
  categories: ['ORACLES'],
  since: 2017,
  consensus: 'Um contrato do Ethereum',
  blockTime: 'O do Ethereum, 12 segundos',
  supply: 'No máximo 1 bilhão.',
  about:
    'O Chainlink é um serviço que leva dados de fora para dentro de contratos inteligentes: preços, resultados, temperaturas, saldos de reservas. Quem entrega esses dados é chamado de oráculo. O LINK é o token que paga os fornecedores e que serve de garantia pelo bom serviço. Foi proposto em 2017 por Sergey Nazarov, Steve Ellis e Ari Juels, e começou a funcionar no Ethereum em 2019. Hoje atende também outras redes.',
  mechanics:
    'Vários operadores independentes buscam a mesma informação, e um contrato junta as respostas e publica a mediana. Assim um operador errado não muda o resultado sozinho. O LINK é um contrato do Ethereum: não tem blocos próprios e usa as taxas de lá. Um bilhão de unidades foi criado de uma vez.',
  purpose: 'Pagar por dados usados em contratos e garantir que quem os entrega responda por eles.',
  risks: [
    {
      title: 'Depende do Ethereum',
      text: 'Se o Ethereum ficar lento ou caro, mover LINK e usar o serviço também fica.',
    },
    {
      title: 'Vendas da criadora',
      text: 'A empresa criadora guarda uma parte das unidades e as coloca à venda aos poucos, o que pode pesar no preço.',
    },
    { title: 'Serviço e token', text: 'O serviço pode crescer sem que a procura pelo token cresça junto.' },
  ],
  links: [
    { label: 'Site do projeto', url: 'https://chain.link/' },
    { label: 'Código', url: 'https://github.com/smartcontractkit/chainlink' },
    { label: 'Contrato no Ethereum', url: 'https://etherscan.io/token/0x514910771AF9Ca656af840dff83E8264EcF986CA' },
  ],
  reviewedOn: '2026-11-28',
} as const satisfies AssetContent;
