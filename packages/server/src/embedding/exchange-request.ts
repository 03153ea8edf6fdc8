import { exchangeGrant, jwtSubject, plainSubject } from '@legajo/contract/communication/embed-exchange.ts'
import { TokenError } from './token-error.ts'

interface ClientSecret {
  readonly clientId: string
  readonly secret: string
}

/** The form of an exchange. A client secret comes with the identifier of the person, a JWT without it. */
export interface ExchangeRequest {
  readonly scopes: readonly string[]
  readonly subjectToken: string
  readonly client?: ClientSecret
  /** The fields that a JWT has as claims. */
  readonly fields: URLSearchParams
}

const longest = 8000

export const readExchange = (body: unknown, authorization: string | undefined): ExchangeRequest => {
  if (!(body instanceof URLSearchParams))
    throw new TokenError('invalid_request', 'El pedido va como application/x-www-form-urlencoded')
  const repeated = [...body.keys()].find((name) => body.getAll(name).length > 1)
  if (repeated !== undefined) throw new TokenError('invalid_request', `${repeated.slice(0, 40)} va una sola vez`)
  if (body.get('grant_type') !== exchangeGrant)
    throw new TokenError('unsupported_grant_type', `grant_type tiene que ser ${exchangeGrant}`)
  const client = clientIn(authorization)
  const type = client ? plainSubject : jwtSubject
  if (body.get('subject_token_type') !== type)
    throw new TokenError('invalid_request', `subject_token_type tiene que ser ${type}${client ? ' con un secreto' : ''}`)
  const subjectToken = body.get('subject_token') ?? ''
  if (subjectToken === '' || subjectToken.length > longest)
    throw new TokenError('invalid_request', 'Falta subject_token, o es demasiado largo')
  const scopes = [...new Set((body.get('scope') ?? '').split(' ').filter(Boolean))]
  if (scopes.length === 0)
    throw new TokenError('invalid_scope', 'Falta scope: los alcances que usa la página, separados por espacios')
  return { scopes, subjectToken, ...(client && { client }), fields: body }
}

const clientIn = (authorization: string | undefined): ClientSecret | undefined => {
  if (authorization === undefined) return undefined
  const encoded = /^Basic ([\w+/=-]+)$/.exec(authorization)?.[1]
  const [, clientId, secret] = /^([^:]+):(.+)$/.exec(encoded ? Buffer.from(encoded, 'base64').toString() : '') ?? []
  if (!clientId || !secret) throw new TokenError('invalid_client', 'Authorization va como Basic, con la clave y su secreto')
  return { clientId, secret }
}
