import type { AssetContent } from '../asset-content';

export const ADA = {
  code: 'ADA',
  categories: ['CONTRACTS'],
  since: 2017,
  consensus: 'Prova de participação (Ouroboros)',
  blockTime: 'Cerca de 20 segundos',
  supply: 'No máximo 45 bilhões.',
  about:
    'A ADA é a moeda da Cardano, uma rede de contratos inteligentes cujo desenho foi descrito e revisto em artigos científicos antes de virar código. O projeto foi iniciado por Charles Hoskinson, um dos fundadores do Ethereum, e entrou no ar em setembro de 2017. Os contratos chegaram em 2021. O nome da rede lembra o matemático Girolamo Cardano, e o da moeda, Ada Lovelace, tida como autora do primeiro programa de computador.',
  mechanics:
    'O protocolo se chama Ouroboros. Donos de ADA indicam um grupo de validação, sem que as moedas saiam da carteira, e os grupos são sorteados para produzir blocos, um a cada vinte segundos. Quem participa recebe uma parte das taxas e de uma reserva que se esgota aos poucos, até o limite de 45 bilhões.',
  purpose: 'Pagar taxas de contratos da Cardano, participar da validação e votar em mudanças da rede.',
  risks: [
    {
      title: 'Uso que cresce devagar',
      text: 'A rede tem menos aplicações e menos movimento do que outras de contratos, e isso pode continuar.',
    },
    {
      title: 'Mudanças demoradas',
      text: 'A revisão antes de cada mudança leva tempo, e recursos comuns em outras redes chegam depois.',
    },
    {
      title: 'Ferramentas próprias',
      text: 'Os contratos seguem um modelo diferente, com menos ferramentas e menos auditores experientes.',
    },
  ],
  links: [
    { label: 'Site do projeto', url: 'https://cardano.org/' },
    { label: 'Código', url: 'https://github.com/IntersectMBO/cardano-node' },
    { label: 'Blocos e transações', url: 'https://cardanoscan.io/' },
  ],
  reviewedOn: '2026-11-28',
} as const satisfies AssetContent;
