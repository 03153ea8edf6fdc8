import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { testTokenKey } from '../test/token-key.ts'

const root = new URL('../../../', import.meta.url).pathname

/** A worker process over a database, ready to accept jobs. */
export const workerProcess = async (url: string) => {
  const child = spawn(process.execPath, ['packages/server/src/worker.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url, LEGAJO_TOKEN_KEY: testTokenKey.toString('base64'), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL')) // a failed measurement leaves no process behind
  await new Promise((ready, failed) => {
    child.stdout.once('data', ready)
    child.once('exit', (code) => failed(new Error(`El proceso de trabajo terminó con ${code} sin empezar`)))
  })
  return {
    /** Megabytes of memory: current and peak. Available only on Linux. */
    memory: () => {
      const text = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1024
      return { now: of('VmRSS'), most: of('VmHWM') }
    },
    stop: () =>
      new Promise((stopped) => {
        child.once('exit', stopped)
        child.kill('SIGKILL')
      }),
  }
}
