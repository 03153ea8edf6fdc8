import type { SessionSource } from './host-token.ts'

const part = (value: object): string => btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')

/** Sources for the examples of personal tags, whose calls no server answers. */
export const sampleSessions = {
  open: (async ({ scope }) => {
    const now = Math.floor(Date.now() / 1000)
    return `${part({ typ: 'at+jwt' })}.${part({ sub: '1', tid: 1, scope, iat: now, exp: now + 300 })}.`
  }) as SessionSource,
  waiting: (() => new Promise(() => {})) as SessionSource,
  failing: (async () => {
    throw new Error('the server of the page does not answer')
  }) as SessionSource,
}
