import { chownSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostgres } from './programs.mjs'
import { capture, start } from './run.mjs'

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** PostgreSQL refuses to run as root: there it runs as its own user, or as `nobody`. */
const identity = () => {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = users.find((user) => user.startsWith('postgres:')) ?? users.find((user) => user.startsWith('nobody:'))
  const [, , uid, gid] = (line ?? '').split(':')
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}

// A crash loses this database, which is acceptable: it exists for one test run.
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Suites and journeys share this server.
  max_connections: '300',
  max_locks_per_transaction: '512',
  shared_buffers: '256MB',
  timezone: 'UTC',
  // Compiling a query takes longer than any query of a test.
  jit: 'off',
}

// Measurements use the durability of a real server.
const durable = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '1GB',
  max_wal_size: '4GB',
  jit: 'on',
}

const memoryFolder = '/dev/shm'
const neededBytes = 3 * 1024 ** 3

/** A folder in memory if the tests' databases fit (cloning one takes 50 ms there, a second on disk), else on disk. */
const folderForTests = () => {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder)
    if (bavail * bsize >= neededBytes) return mkdtempSync(join(memoryFolder, 'legajo-pg-'))
  } catch {}
  return mkdtempSync(join(tmpdir(), 'legajo-pg-'))
}

/**
 * Starts an empty temporary PostgreSQL on a free port, for tests; `durable` for measurements.
 * Returns `{ url, version, stop }`, or undefined on a machine without one and without the right to install it.
 */
export const startPostgres = async (wanted = { durable: false }) => {
  const bin = await findPostgres()
  if (!bin) return undefined
  const who = identity()
  const folder = wanted.durable ? mkdtempSync(join(tmpdir(), 'legajo-pg-')) : folderForTests()
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid)
  const options = { ...who, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } }
  const data = join(folder, 'data')
  const init = (locale) =>
    capture(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N', `--locale=${locale}`], options)
  let made = await init('C.UTF-8')
  if (made.code !== 0) made = await init('C')
  if (made.code !== 0) {
    remove()
    throw new Error(`initdb: ${made.output}`)
  }
  const port = await freePort()
  const flags = Object.entries({ ...settings, ...(wanted.durable && durable), port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const server = start(join(bin, 'postgres'), ['-D', data, ...flags], { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  server.stderr.on('data', (chunk) => {
    log = (log + chunk).slice(-20_000)
  })
  const kill = () => server.kill('SIGINT')
  process.once('exit', kill)
  const stop = async () => {
    kill()
    await server.done
    process.removeListener('exit', kill)
    remove()
  }
  for (let tries = 0; !log.includes('ready to accept connections'); tries += 1) {
    if (server.exitCode !== null || tries > 300) {
      await stop()
      throw new Error(`postgres: ${log}`)
    }
    await sleep(100)
  }
  const { output } = await capture(join(bin, 'postgres'), ['--version'], options)
  const version = /\d+(\.\d+)?/.exec(output)?.[0] ?? ''
  // On a busy machine a new connection, or a process that awaits one, may not proceed for many seconds.
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres?connect_timeout=60`, version, stop }
}
