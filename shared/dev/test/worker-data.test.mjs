import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'

/** A worker that asks for its settings after some time, as one that still imports does. */
const lateWorker = `
process.on('message', () => {})
setTimeout(() => {
  process.on('message', (message) => {
    if (message?.type === 'jest-light-runner-worker-data') process.send({ received: message.workerData })
  })
  process.send('jest-light-runner-get-worker-data')
}, 50)`

it('keeps settings that reach a worker before it requests them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'legajo-worker-'))
  const file = join(folder, 'late.mjs')
  writeFileSync(file, lateWorker)
  const worker = fork(file, {
    execArgv: [`--import=${new URL('./worker-data.mjs', import.meta.url).href}`],
    env: { ...process.env, NODE_OPTIONS: '', TINYPOOL_WORKER_ID: '1' },
  })
  try {
    worker.send({ type: 'jest-light-runner-worker-data', workerData: 7 })
    expect(await new Promise((resolve) => worker.once('message', resolve))).toEqual({ received: 7 })
  } finally {
    worker.kill()
    rmSync(folder, { recursive: true, force: true })
  }
})
