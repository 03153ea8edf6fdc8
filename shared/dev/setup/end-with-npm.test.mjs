import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from '@jest/globals'

const module = new URL('./end-with-npm.mjs', import.meta.url).href

it('stops a program whose shell was ended without passing the signal on', async () => {
  const script = `import { endWithNpm } from ${JSON.stringify(module)}; endWithNpm(); setInterval(() => {}, 1000); console.log(process.pid)`
  // A second command keeps the shell as the parent, as npm's.
  const shell = spawn('sh', ['-c', `"${process.execPath}" --input-type=module -e "$SCRIPT"; true`], {
    env: { ...process.env, SCRIPT: script, NODE_OPTIONS: '', npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(shell.stdout, 'data')
  shell.kill('SIGKILL')
  // The pipe ends with the last process that has it, which is the program.
  const ended = once(shell.stdout, 'end').then(() => 'ended')
  expect(await Promise.race([ended, sleep(10_000, 'running', { ref: false })])).toBe('ended')
})
