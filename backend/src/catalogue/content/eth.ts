import type { AssetContent } from '../asset-content';

export const ETH = {
  code: 'ETH',
  categories: ['CONTRACTS'],
  since: 2015,
  consensus: 'Prova de participação, desde setembro de 2022',
  blockTime: '12 segundos',
  supply: 'Sem limite. Uma parte de cada taxa é destruída.',
  about:
    'O Ethereum é uma rede em que programas, chamados contratos inteligentes, rodam em muitos computadores ao mesmo tempo e ninguém altera sozinho. O ether, ou ETH, é a moeda que paga por esse uso. A rede começou em 2015, a partir de uma proposta de Vitalik Buterin, e hoje sustenta moedas atreladas ao dólar, empréstimos, jogos e registros de propriedade. Boa parte dos outros criptoativos nasceu como um contrato dentro dela.',
  mechanics:
    'Desde setembro de 2022 a rede não usa mineração: quem deixa ether em garantia é sorteado para propor e conferir blocos, um a cada doze segundos, e recebe por isso. Quem age contra as regras perde parte da garantia. Uma fração de cada taxa é destruída, o que reduz a emissão.',
  purpose:
    'Pagar pelo uso de contratos inteligentes, servir de garantia em aplicações financeiras e participar da validação da rede.',
  risks: [
    {
      title: 'Erros em contratos',
      text: 'Um erro em um contrato pode travar ou perder o que foi depositado nele, mesmo com a rede funcionando.',
    },
    {
      title: 'Fila de saída',
      text: 'Moedas em staking saem por uma fila da rede, que pode levar dias ou semanas. Nesse tempo não podem ser vendidas.',
    },
    {
      title: 'Punição de validadores',
      text: 'Um validador que quebra as regras perde parte das moedas em garantia (slashing). Quem usa um serviço de staking depende do cuidado de quem valida.',
    },
  ],
  links: [
    { label: 'Site do projeto', url: 'https://ethereum.org/' },
    { label: 'Código', url: 'https://github.com/ethereum/go-ethereum' },
    { label: 'Blocos e transações', url: 'https://etherscan.io/' },
  ],
  reviewedOn: '2026-11-28',
} as const satisfies AssetContent;
