import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../fixtures/test.ts'
import { type PartnerAdmin, postJson, publish, signInAdmin } from '../partner/publication.ts'
import { buildHost } from './build-host.ts'
import { globalStyles, hosts } from './hosts.ts'

const tarball = process.env['WIDGETS_TARBALL'] ?? ''
const folder = mkdtempSync(join(tmpdir(), 'legajo-hosts-'))
const scripts = new Map<string, string>()
const policy = (suite: string, scripts = '') =>
  `default-src 'none'; script-src 'self' ${scripts}; style-src 'self'; img-src data:; connect-src ${suite}; base-uri 'none'; form-action 'none'`

const scriptsOf = (name: string) => hosts.find((host) => host.name === name)?.scripts

let origin = ''
let admin: PartnerAdmin
const server = createServer((request, response) => {
  const [, host = '', file = ''] = /^\/([^/]*)\/(.*)/.exec(request.url ?? '') ?? []
  const send = (type: string, body: string) =>
    response
      .writeHead(200, {
        'content-type': `${type}; charset=utf-8`,
        'content-security-policy': policy(suite, scriptsOf(decodeURIComponent(host))),
      })
      .end(body)
  if (file === 'main.js') return send('text/javascript', scripts.get(decodeURIComponent(host)) ?? '')
  if (file === 'page.css') return send('text/css', globalStyles)
  return send(
    'text/html',
    `<!doctype html><html lang="es"><meta charset="utf-8"><title>${decodeURIComponent(host)}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="page.css"><script type="module" src="main.js"></script><main></main></html>`,
  )
})
let suite = ''

test.beforeAll(async ({ request, baseURL }) => {
  suite = new URL(baseURL ?? '').origin
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  admin = await signInAdmin(request)
  await postJson(request, admin, '/comunicacion/partner-origins', { origin })
})
test.afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Counts the listeners and observers that only a tag adds to the page, and the requests to the suite. */
const countOpen = () => {
  const open = new Set<object>()
  const { addEventListener, removeEventListener } = MediaQueryList.prototype
  MediaQueryList.prototype.addEventListener = function (...args: Parameters<typeof addEventListener>) {
    open.add(this)
    return addEventListener.apply(this, args)
  }
  MediaQueryList.prototype.removeEventListener = function (...args: Parameters<typeof removeEventListener>) {
    open.delete(this)
    return removeEventListener.apply(this, args)
  }
  const { observe, disconnect } = MutationObserver.prototype
  MutationObserver.prototype.observe = function (...args) {
    if (args[0] === document && args[1]?.attributeFilter?.includes('lang')) open.add(this)
    return observe.apply(this, args)
  }
  MutationObserver.prototype.disconnect = function () {
    open.delete(this)
    return disconnect.apply(this)
  }
  Object.assign(window, { open })
}
const openCount = () => (window as unknown as { open: Set<object> }).open.size
type Host = { readonly host: { language(next: string): void; leave(): void } }

for (const host of hosts)
  test(`embeds a tag by the README of the package in ${host.name}`, async ({ page, request }) => {
    scripts.set(host.name, await buildHost(host, join(folder, host.name.replace(' ', '-')), tarball, suite))
    const output: string[] = []
    // Frameworks inform about their tools; the page itself writes the kind of feedback.
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) || message.text() === 'STARS') output.push(message.text())
    })
    const requests: string[] = []
    page.on('request', (one) => one.url().startsWith(suite) && requests.push(`${one.method()} ${new URL(one.url()).pathname}`))
    await page.addInitScript(countOpen)
    const token = await publish(request, admin, 'STARS')
    await page.goto(`${origin}/${encodeURIComponent(host.name)}/#token=${token}`)

    const tag = page.locator('legajo-feedback')
    await expect(tag.getByRole('heading', { name: '¿Cómo estuvo la jornada?' })).toBeVisible()
    await tag.getByRole('radio', { name: '4 estrellas' }).check()
    await tag.getByLabel('Comentario').fill('Muy útil')
    await page.evaluate(() => (window as unknown as Host).host.language('en'))
    await expect(tag.getByLabel('Comment')).toHaveValue('Muy útil')
    await tag.evaluate((element) => element.setAttribute('theme', 'dark'))
    await expect(tag.locator('.root')).toHaveCSS('background-color', 'rgb(26, 35, 39)')
    expect(await tag.evaluate((element) => element.outerHTML)).not.toContain(token)
    await tag.getByRole('button', { name: 'Send' }).click()
    await expect(tag.getByRole('status')).toHaveText('Feedback sent')
    await expect.poll(() => output).toEqual(['STARS'])

    const before = requests.length
    await page.evaluate(() => (window as unknown as Host).host.leave())
    await expect(tag).toHaveCount(0)
    await expect.poll(() => page.evaluate(openCount)).toBe(0)
    await page.evaluate(() => document.documentElement.setAttribute('lang', 'en'))
    expect(requests.slice(before)).toEqual([])
  })
