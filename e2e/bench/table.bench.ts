/**
 * npm run bench -- table: the suite's table with 100,000 rows of ten columns in memory: milliseconds until it is drawn, until a search and a
 * change of order are drawn, and frames per second while it scrolls 240 px a frame. Browsers without a screen draw 60 frames per second.
 */
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { themeCss } from '@legajo/ui/theme-css.ts'
import { chromium, type Page } from '@playwright/test'
import { build } from 'esbuild'

const count = 100_000
const rounds = 5
const goal = 58

const bundle = await build({
  entryPoints: [fileURLToPath(new URL('table-page.tsx', import.meta.url))],
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  write: false,
  minify: true,
  conditions: ['production'],
  define: { 'process.env.NODE_ENV': '"production"' },
})
const script = bundle.outputFiles[0]?.text ?? ''
const html =
  '<!doctype html><html lang="es-AR"><link rel="stylesheet" href="/theme.css"><main></main><script type="module" src="/page.js"></script>'
const contents: Readonly<Record<string, readonly [string, string]>> = {
  '/page.js': ['text/javascript', script],
  '/theme.css': ['text/css', themeCss()],
}
const server = createServer((request, response) => {
  const [type, content] = contents[request.url ?? ''] ?? ['text/html', html]
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8` })
  response.end(content)
}).listen(0, '127.0.0.1')
await new Promise((done) => server.once('listening', done))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/?cantidad=${count}`

/** Milliseconds between the frames of four seconds of scrolling. */
const scroll = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async () => {
    const region = document.querySelector('[role="region"]')
    if (!region) throw new Error('The table has no region')
    const frames: number[] = []
    let last = await new Promise<number>(requestAnimationFrame)
    const until = last + 4000
    while (last < until) {
      region.scrollTop += 240
      const now = await new Promise<number>(requestAnimationFrame)
      frames.push(now - last)
      last = now
    }
    return frames
  })

/** Milliseconds from an act of the page's user until the frame after `isDone` holds. */
const measureAct = async (page: Page, act: () => Promise<void>, isDone: () => boolean): Promise<number> => {
  const from = await page.evaluate(() => performance.now())
  await act()
  await page.waitForFunction(isDone, undefined, { polling: 'raf' })
  return (await page.evaluate(() => performance.now())) - from
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const executablePath =
  process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(url)
  await page.waitForSelector('tbody tr td')
  const drawn = await page.evaluate(() => performance.now() - (performance.getEntriesByName('mount')[0]?.startTime ?? 0))
  const all: number[] = []
  for (let round = 0; round < rounds; round++) {
    const frames = await scroll(page)
    all.push(1000 / (frames.reduce((sum, each) => sum + each, 0) / frames.length))
    console.log(
      `${all.at(-1)?.toFixed(1)} fotogramas por segundo, p95 ${frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)]?.toFixed(1)} ms`,
    )
  }
  const order = await measureAct(
    page,
    () => page.getByRole('button', { name: 'Importe' }).click(),
    () => document.querySelector('[aria-sort="descending"]') !== null,
  )
  const search = await measureAct(
    page,
    () => page.getByRole('searchbox').fill('nombre 612'),
    () => document.querySelector('nav [role="status"]')?.textContent !== '1–100.000 de 100.000',
  )
  console.log(
    `${count} filas de 10 columnas: dibujadas en ${drawn.toFixed(0)} ms, ordenadas en ${order.toFixed(0)} ms, buscadas en ${search.toFixed(0)} ms; ` +
      `${middle(all).toFixed(1)} fotogramas por segundo al deslizar (meta: ${goal})`,
  )
} finally {
  await browser.close()
  server.close()
}
