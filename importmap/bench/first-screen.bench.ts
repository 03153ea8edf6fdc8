import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { serveAll } from './serve.ts'

/**
 * npm run bench -- first-screen (after npm run build): compares the sign-in page with a bare React form from the same server, and a switch
 * between two parcels with the same screens in one React root. Both alternate within each round; medians of the rounds are reported. Times
 * depend on the machine, so nothing fails here; the build enforces the size limits.
 */
const rounds = 5
const switches = 24
const switchRounds = 15

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const kB = (bytes: number): string => (bytes / 1000).toFixed(1).replace('.', ',')
const ratioText = (ratio: number): string => ratio.toFixed(2).replace('.', ',')

/** Milliseconds and bytes of JavaScript until the page is interactive; `whole` until the screen itself is shown, with the typed text. */
type FirstScreen = { readonly ms: number; readonly bytes: number; readonly whole: number }
declare global {
  interface Window {
    interactive?: FirstScreen
  }
}

/** A page is interactive when a typed letter enables the form's button. Before its modules load, only the suite's page does so. */
const watchForm = (): void => {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  let answered: Omit<FirstScreen, 'whole'> | undefined
  const timer = setInterval(() => {
    if (answered) {
      if (document.querySelector('[data-first-paint]')) return
      clearInterval(timer)
      window.interactive = { ...answered, whole: performance.now() }
      return
    }
    const input = document.querySelector<HTMLInputElement>('input[name=username]')
    const button = document.querySelector<HTMLButtonElement>('button[type=submit]')
    if (!input || !button) return
    if (!button.disabled && button.getAttribute('aria-disabled') !== 'true') {
      const ms = performance.now()
      const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ name, responseEnd }) => new URL(name).pathname.endsWith('.js') && responseEnd <= ms,
      )
      answered = { ms, bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) }
      return
    }
    set?.call(input, 'admin.demo')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, 4)
}

const firstScreen = async (browser: Browser, url: string): Promise<FirstScreen> => {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.addInitScript(watchForm)
    await page.goto(url)
    await page.waitForFunction(() => window.interactive)
    return (await page.evaluate(() => window.interactive)) ?? { ms: 0, bytes: 0, whole: 0 }
  } finally {
    await context.close()
  }
}

const signedIn = {
  accessToken: 'a',
  refreshToken: 'r',
  expiresAt: Date.now() + 86_400_000,
  userId: 1,
  username: 'medir',
  name: 'Medir',
  employeeId: null,
  tenant: 'tenant1',
  selfService: false,
  admin: true,
  changePassOnFirstLogin: false,
  permits: [],
  companies: [
    {
      id: 1,
      name: 'Una',
      flags: { assigned: true, seeConfidentialInfo: false, seeConfidentialEmployee: false, defaultCompany: true },
    },
  ],
  companyId: 1,
  link: null,
}

const openSwitching = async (browser: Browser, url: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage()
  await page.addInitScript((session) => localStorage.setItem('legajo.session', session), JSON.stringify(signedIn))
  await page.goto(url)
  await page.locator('main h1').waitFor()
  return page
}

/**
 * Median milliseconds from the change of address to the paint of the other screen. An observer detects its heading on insertion, and the
 * next requested frame is the first that shows it; a timer could detect it too late.
 */
const switching = (page: Page, base: string): Promise<number> =>
  page.evaluate(
    async ([folder, count]) => {
      const untilPainted = (heading: string): Promise<void> =>
        new Promise((done) => {
          const watch = new MutationObserver(() => {
            if (document.querySelector('main h1')?.textContent !== heading) return
            watch.disconnect()
            requestAnimationFrame(() => setTimeout(done))
          })
          watch.observe(document.body, { childList: true, subtree: true })
        })
      const taken: number[] = []
      for (let each = 0; each < count; each++) {
        const isTable = document.querySelector('main h1')?.textContent === 'Tabla'
        const [name, heading] = isTable ? ['formulario', 'Formulario'] : ['tabla', 'Tabla']
        const shown = untilPainted(heading)
        const from = performance.now()
        history.pushState(null, '', `${folder}/${name}`)
        window.dispatchEvent(new Event('moved'))
        await shown
        taken.push(performance.now() - from)
      }
      return taken.sort((a, b) => a - b)[Math.floor(count / 2)] ?? 0
    },
    [base, switches] as const,
  )

const executablePath =
  process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
const { url, close } = await serveAll()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const first: { suite: FirstScreen; bare: FirstScreen }[] = []
  for (let round = 0; round < rounds; round++)
    first.push({
      bare: await firstScreen(browser, `${url}/bare-form/ingresar`),
      suite: await firstScreen(browser, `${url}/ingresar`),
    })
  const bytes = median(first.map(({ suite }) => suite.bytes))
  console.log(
    `ingreso: JavaScript antes de responder ${kB(bytes)} kB brotli (meta 190), página mínima ${kB(median(first.map(({ bare }) => bare.bytes)))} kB`,
  )
  const answers = median(first.map(({ suite, bare }) => suite.ms / bare.ms))
  const whole = median(first.map(({ suite, bare }) => suite.whole / bare.ms))
  const [suiteMs, bareMs] = [median(first.map(({ suite }) => suite.ms)), median(first.map(({ bare }) => bare.ms))]
  console.log(
    `ingreso: responde en ${ratioText(answers)} veces lo que una página mínima de React (meta 1,7); ${Math.round(suiteMs)} y ${Math.round(bareMs)} ms`,
  )
  console.log(`ingreso: la pantalla entera, con lo ya escrito, en ${ratioText(whole)} veces`)

  const suite = await openSwitching(browser, `${url}/medir/tabla`)
  const bare = await openSwitching(browser, `${url}/one-root/tabla`)
  const turns: { suite: number; bare: number }[] = []
  for (let round = 0; round <= switchRounds; round++)
    turns.push({ bare: await switching(bare, '/one-root'), suite: await switching(suite, '/medir') })
  // The first round is a warm-up.
  const counted = turns.slice(1)
  console.log(
    `cambio de pantalla: ${ratioText(median(counted.map((turn) => turn.suite / turn.bare)))} veces una sola raíz de React (meta 1,1); ${median(counted.map((turn) => turn.suite)).toFixed(0)} y ${median(counted.map((turn) => turn.bare)).toFixed(0)} ms`,
  )
} finally {
  await browser.close()
  await close()
}
