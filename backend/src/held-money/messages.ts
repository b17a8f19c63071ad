/** What customers read about money that they cannot use now. */
export const HELD_MESSAGES = {
  orderTitle: (side: 'BUY' | 'SELL', name: string) => `Ordem de ${side === 'BUY' ? 'compra' : 'venda'} de ${name}`,
  orderText: 'Reservado enquanto a ordem está aberta. Cancele a ordem para liberar o valor.',
  stopText: 'Reservado enquanto a ordem espera o preço de disparo. Cancele a ordem para liberar o valor.',
  moreOrdersTitle: (count: number) => `Mais ${count} ordens abertas`,
  moreOrdersText: 'Reservado enquanto as ordens estão abertas. Cancele as ordens para liberar o valor.',
  moreDepositsTitle: (count: number) => `Mais ${count} depósitos em espera`,
  moreDisputesTitle: (count: number) => `Mais ${count} depósitos contestados`,
  moreDepositsText: 'A lista de depósitos diz o motivo de cada um.',
  seeOrder: 'Ver ordem',
  seeOrders: 'Ver ordens',
  seeDeposit: 'Ver depósito',
  seeDeposits: 'Ver depósitos',
  declare: 'Dizer de onde veio',
  recover: 'Ver como recuperar',
  verify: 'Verificar agora',
} as const;
