/** The own data of a person that a page of another site may show, with the text for the administrator of its keys. */
export const embedScopes = {
  receipts: 'Mis recibos, con su explicación y su firma',
  leave: 'Mis vacaciones y ausencias: saldo, pedido y cancelación',
  courses: 'Mis cursos',
  signing: 'Documentos que tengo que firmar',
  news: 'Noticias y documentos para leer',
  people: 'Directorio y cumpleaños',
  org: 'Organigrama y calendario del equipo',
  survey: 'Encuestas que puedo responder',
  data: 'Mis datos',
  requests: 'Mis pedidos de cambio y de recibos',
  notices: 'Mis notificaciones',
} as const

export type EmbedScope = keyof typeof embedScopes

/** Scopes with a call that shows pay: their tokens are bound to a key of the page. */
export const keyScopes: readonly EmbedScope[] = ['receipts', 'signing', 'data']
