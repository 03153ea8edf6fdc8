/**
 * Sends 700 requests a second for 15 seconds to one server process on PostgreSQL, regardless of its responses, and reports the share that
 * was shed (503) and the latency of the accepted ones. Goal: the 99th percentile of accepted requests is below a second.
 */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { costCenters } from '@legajo/contract/org/cost-center.ts'
import { samplePassword } from '../src/seed/sample-users.ts'
import { freePort, kill, startApi } from '../test/processes.ts'
import { benchDatabase } from './database.ts'
import { printFigure, quantile } from './ratio.ts'

const perSecond = 700
const seconds = 15
const goal = 1_000

const { url, close } = await benchDatabase()
const port = await freePort()
const api = startApi(url, port, { LEGAJO_SAMPLE_DATA: 'yes' })
const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })

type CallOutcome = { readonly status: number; readonly ms: number; readonly text: string }
const ask = (method: string, path: string, headers: Record<string, string>, body?: string): Promise<CallOutcome> =>
  new Promise((resolve) => {
    const from = performance.now()
    const settle = (status: number, text = '') => resolve({ status, ms: performance.now() - from, text })
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => settle(answer.statusCode ?? 0, text))
      answer.on('error', () => settle(0))
    })
    sent.on('error', () => settle(0))
    sent.end(body)
  })

try {
  for (let tries = 0; (await ask('GET', '/api/health/ready', {})).status !== 200; tries += 1) {
    if (tries > 1_200) throw new Error('El servidor no arrancó en dos minutos')
    await sleep(100)
  }
  const signIn = await ask(
    'POST',
    '/api/control-accesos/auth/log-in',
    { 'content-type': 'application/json', 'x-tenant': 'tenant1' },
    JSON.stringify({ username: 'admin.demo', password: samplePassword }),
  )
  const { session } = JSON.parse(signIn.text) as {
    readonly session: { readonly accessToken: string; readonly companyId: number }
  }
  const headers = { authorization: `Bearer ${session.accessToken}`, 'selected-company': String(session.companyId) }
  const path = `/api${costCenters.list.path}`
  for (let warming = 0; warming < 200; warming += 1) await ask('GET', path, headers)

  const offered: Promise<CallOutcome>[] = []
  const from = performance.now()
  for (let due = 0; due < perSecond * seconds; due = Math.floor(((performance.now() - from) / 1000) * perSecond)) {
    while (offered.length < Math.min(due, perSecond * seconds)) offered.push(ask('GET', path, headers))
    await sleep(2)
  }
  const outcomes = await Promise.all(offered)
  const accepted = outcomes.filter(({ status }) => status === 200).map(({ ms }) => ms)
  const shed = outcomes.filter(({ status }) => status === 503).length
  const others = outcomes.length - accepted.length - shed
  const slowest = quantile(accepted, 0.99)
  printFigure('ofrecidas', `${outcomes.length} en ${seconds} s`)
  printFigure('aceptadas', String(accepted.length))
  printFigure('rechazadas con 503', `${((shed / outcomes.length) * 100).toFixed(1)} %`)
  printFigure('otras respuestas', String(others), { text: 'ninguna', met: others === 0 })
  printFigure('mediana de las aceptadas', `${quantile(accepted).toFixed(0)} ms`)
  printFigure('p99 de las aceptadas', `${slowest.toFixed(0)} ms`, { text: `menos de ${goal} ms`, met: slowest < goal })
  process.exitCode = slowest < goal && accepted.length > 0 ? 0 : 1
} finally {
  agent.destroy()
  await kill(api)
  await close()
}
