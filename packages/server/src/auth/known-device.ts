import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'legajo-device'
const days = 180

const seal = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(`device ${text}`).digest('base64url').slice(0, 32)

/**
 * The device from which this account signed in before, or undefined. Only such a device has its own guess limit when the account's is
 * exhausted.
 */
export const deviceOf = (request: FastifyRequest, key: Uint8Array, tenantId: number, userId: number): string | undefined => {
  const [tenant, user, device = '', given = ''] = (request.cookies[name] ?? '').split('.')
  if (Number(tenant) !== tenantId || Number(user) !== userId || device === '') return undefined
  const expected = seal(key, `${tenant}.${user}.${device}`)
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected)) ? device : undefined
}

export const rememberDevice = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: Uint8Array,
  tenantId: number,
  userId: number,
): void => {
  if (deviceOf(request, key, tenantId, userId)) return
  const open = `${tenantId}.${userId}.${randomBytes(12).toString('base64url')}`
  reply.setCookie(name, `${open}.${seal(key, open)}`, {
    path: '/api/control-accesos',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: days * 86_400,
  })
}
