import { generateKeyPairSync } from 'node:crypto'
import { existsSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from '@playwright/test'

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

const executablePath =
  process.env.CHROMIUM_PATH ??
  ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(onPath).find(Boolean)

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

const urlOf = (port: string | undefined): string => `http://127.0.0.1:${port}`

// Each worker reads this file again: the runner, which reads it first, sets the ports for all through the inherited environment.
// A journey waits for a quarter of its time: three keep two cores busy.
process.env.E2E_PORTS ??= (await Promise.all([freePort(), freePort(), freePort()])).join()
const ports = process.env.E2E_PORTS.split(',')

// The key with which the tested servers sign their own build; the flow that publishes a version signs with it too.
process.env.E2E_RELEASE_KEY ??= generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/**
 * Address of the tested suite: each worker has its own server and database, which isolates the flows. E2E_URL selects a running suite,
 * tested by one worker.
 */
const baseURL = process.env.E2E_URL ?? urlOf(ports[Number(process.env.TEST_PARALLEL_INDEX ?? 0)])

const isCi = Boolean(process.env.CI)

/** Whether the memory file system has room for what the processes of Chromium share: on disk it costs a tenth of their time. */
const hasSharedMemory = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= 2 * 1024 ** 3
  } catch {
    return false
  }
}

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  workers: process.env.E2E_URL === undefined ? ports.length : 1,
  forbidOnly: isCi,
  retries: isCi ? 1 : 0,
  // Long enough for a busy machine with two cores.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], [fileURLToPath(new URL('../shared/dev/test/playwright-counts.mjs', import.meta.url))]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    // The next journey keeps the cached files and their compiled code, and nothing else: a sixth of the processor time.
    reuseContext: true,
    // Animations cost time at every dialog; keyboard.spec.ts keeps them.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    // A step that never becomes possible fails after this time, not after that of the whole journey.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Recording a trace costs a fifth of the time: where failures are retried, only the retry records one.
    trace: isCi ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      ...(hasSharedMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  ...(process.env.E2E_URL === undefined && {
    webServer: ports.map((port) => ({
      command: `"${process.execPath}" e2e/fixtures/server.ts`,
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      url: `${urlOf(port)}/api/health`,
      env: { PORT: port },
      timeout: 300_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
      stderr: 'pipe' as const,
    })),
  }),
})
