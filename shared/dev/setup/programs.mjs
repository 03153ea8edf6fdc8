import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runTimed } from './print.mjs'
import { capture } from './run.mjs'

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

const isRoot = process.getuid?.() === 0

/** Installs a package of the distribution where possible: root on Debian or a derivative. Returns whether it succeeded. */
const aptInstall = async (name) => {
  if (!isRoot || !onPath('apt-get')) return false
  return runTimed(`Installing ${name} by apt-get`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await capture('apt-get', ['update', '-q'], { env })
    return (await capture('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env })).code === 0
  })
}

/** Runs `find`, and again after installing `name` if it found nothing. */
const findOrInstall = async (find, name) => find() ?? ((await aptInstall(name)) ? find() : undefined)

const versionsIn = (folder, pattern) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => pattern.test(name))
        .sort((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
        .map((name) => join(folder, name, 'bin'))
    : []

/** The folder with initdb and postgres, the newest version first. */
const postgresFolder = () => {
  const initdb = onPath('initdb')
  return [
    ...versionsIn('/usr/lib/postgresql', /^\d+$/),
    ...versionsIn('/usr', /^pgsql-\d+$/),
    ...versionsIn('/opt/homebrew/opt', /^postgresql/),
    ...versionsIn('/usr/local/opt', /^postgresql/),
    ...(initdb ? [join(initdb, '..')] : []),
  ].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

const chromiumPath = () =>
  [
    process.env.CHROMIUM_PATH,
    // Without windows it takes a quarter less processor time than the whole browser.
    onPath('chromium-headless-shell'),
    '/usr/bin/chromium',
    onPath('chromium'),
    onPath('chromium-browser'),
    onPath('google-chrome'),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ].find((path) => path && existsSync(path))

/** Folder of PostgreSQL's programs, installed first where permitted; undefined otherwise. */
export const findPostgres = () => findOrInstall(postgresFolder, 'postgresql')

/** Chromium's program, installed first where permitted; undefined otherwise. */
export const findChromium = async () =>
  chromiumPath() ?? ((await aptInstall('chromium-headless-shell')) || (await aptInstall('chromium')) ? chromiumPath() : undefined)
