import { generateKeyPairSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from '@playwright/test'

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

const executablePath = process.env.CHROMIUM_PATH ?? ['chromium', 'chromium-browser', 'google-chrome'].map(onPath).find(Boolean)

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

// Each worker reads this file again: the first to do so, the runner, decides for all by the environment it hands down.
process.env.E2E_PORTS ??= (await Promise.all([freePort(), freePort()])).join()
const ports = process.env.E2E_PORTS.split(',')

// The key with which the servers under test sign their own build; the flow that publishes a version signs with it too.
process.env.E2E_RELEASE_KEY ??= generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/**
 * Where the suite under test answers: each worker has a server and a database of its own, so that no flow meets what another one is
 * doing. E2E_URL points at one that already runs, which one worker tries.
 */
const baseURL = process.env.E2E_URL ?? urlOf(ports[Number(process.env.TEST_PARALLEL_INDEX ?? 0)])

const isCi = Boolean(process.env.CI)

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  workers: process.env.E2E_URL === undefined ? ports.length : 1,
  forbidOnly: isCi,
  retries: isCi ? 1 : 0,
  // What is waited for comes, only later, on a busy machine of two cores.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], [fileURLToPath(new URL('../shared/dev/test/playwright-counts.mjs', import.meta.url))]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    // Writing one down costs a fifth of the time: where a failure is tried again, that is when.
    trace: isCi ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
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
