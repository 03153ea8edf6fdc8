import { expect, it } from '@jest/globals'
import { buildBeside } from './build.mjs'
import { capture } from './run.mjs'

const run = (script) => async (options) => (await capture(process.execPath, ['-e', script], options)).code

it('stops a build when the program beside it ends', async () => {
  expect(await buildBeside({ done: Promise.resolve(1) }, run('setInterval(() => {}, 1000)'))).toBe(false)
})

it('waits for a build while the program runs', async () => {
  const running = { done: new Promise(() => {}) }
  expect(await buildBeside(running, run(''))).toBe(true)
  expect(await buildBeside(running, run('process.exit(3)'))).toBe(false)
})
