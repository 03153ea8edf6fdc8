/**
 * npm run bench -- long-form (after npm run build): a key typed in a form of 700 fields of the company, until its paint, compared with a form
 * of 7 fields on the same server. Both alternate within each round.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { chromium, type Page, request } from '@playwright/test'
import { sessionOf } from '../fixtures/sign-in.ts'

const sizes = [7, 700] as const
const rounds = 3
const keys = 30

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

const port = process.env.E2E_URL ? undefined : await freePort()
const url = process.env.E2E_URL ?? `http://127.0.0.1:${port}`
const server =
  port &&
  spawn(process.execPath, ['e2e/fixtures/server.ts'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port) },
  })
for (let attempt = 0; attempt < 240; attempt++) {
  if (
    await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  )
    break
  await new Promise((done) => setTimeout(done, 500))
}

const api = await request.newContext({ baseURL: url })
const { tenant, session } = await sessionOf(api, 'admin')
const headers = {
  'x-tenant': tenant,
  authorization: `Bearer ${session.accessToken}`,
  'selected-company': String(session.companyId),
}

/** A form of as many fields as given: texts, numbers, choices, and one condition in seven. */
const formOf = (count: number): string =>
  JSON.stringify({
    components: Array.from({ length: Math.ceil(count / 7) }, (_, group) => ({
      key: `grupo${group}`,
      type: 'fieldset',
      label: `Grupo ${group + 1}`,
      components: Array.from({ length: Math.min(7, count - group * 7) }, (__, at) => ({
        key: `campo${group}x${at}`,
        label: `Campo ${group + 1}.${at + 1}`,
        type: ['textfield', 'number', 'textarea', 'textfield', 'select', 'checkbox', 'textfield'][at],
        input: true,
        data: { values: [{ label: 'Uno', value: '1' }] },
        ...(at === 6 && { conditional: { show: true, when: `campo${group}x5`, eq: 'true' } }),
      })),
    })),
  })

const createForm = async (count: number): Promise<number> => {
  const data = { module: 'EMPLOYEE', description: `Medición de ${count} campos`, form: formOf(count) }
  const answer = await api.post('/api/form-services/dynamic', { headers, data })
  return ((await answer.json()) as { id: number }).id
}

/** Milliseconds from each key to the frame that shows it. */
const typing = async (page: Page): Promise<number[]> => {
  const input = page.getByRole('textbox', { name: 'Campo 1.1', exact: true })
  await input.click()
  await page.evaluate(() => {
    const taken: number[] = []
    Object.assign(window, { taken })
    addEventListener(
      'keydown',
      ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => taken.push(performance.now() - timeStamp))),
      true,
    )
  })
  for (let each = 0; each < keys; each++) await page.keyboard.type(String.fromCharCode(97 + (each % 26)), { delay: 20 })
  await page.waitForTimeout(300)
  return page.evaluate(() => (window as unknown as { taken: number[] }).taken)
}

const quantile = (values: readonly number[], at: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * at))] ?? 0

const executablePath =
  process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const taken: Record<number, number[]> = { 7: [], 700: [] }
  const ids = { 7: await createForm(7), 700: await createForm(700) }
  for (let round = 0; round < rounds; round++)
    for (const count of sizes) {
      const page = await (await browser.newContext({ locale: 'es-AR' })).newPage()
      await page.addInitScript(
        ([name, text]) => {
          localStorage.setItem('tenant', name)
          localStorage.setItem('legajo.session', text)
        },
        [tenant, JSON.stringify(session)] as const,
      )
      await page.goto(`${url}/dynamic-forms-module/dynamic-forms/${ids[count]}`)
      await page.getByLabel('Vista').selectOption('wide')
      taken[count]?.push(...(await typing(page)))
      await page.context().close()
    }
  const [few = [], many = []] = sizes.map((count) => taken[count])
  const text = (values: readonly number[]) =>
    `${quantile(values, 0.5).toFixed(0)} ms, p95 ${quantile(values, 0.95).toFixed(0)} ms`
  console.log(`tecla en un formulario de 7 campos: ${text(few)}; de 700: ${text(many)} (meta: mediana de 50 ms)`)
} finally {
  await browser.close()
  await api.dispose()
  if (server) server.kill('SIGTERM')
}
