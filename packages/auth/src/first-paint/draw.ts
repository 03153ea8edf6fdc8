/** Runs as a classic script, before any module: shows the pre-built page (`pages.tsx`) and handles its input. */
import { isSignedOut, peekEarly } from '@legajo/api/early-reads.ts'
import type { LoginConfiguration } from '@legajo/contract/auth/login-configuration.ts'
import type { Answer } from '@legajo/contract/endpoint.ts'
import type { toggles } from '@legajo/contract/shared/feature-toggle.ts'
import { path } from './path.ts'

const isOn = async (name: string): Promise<boolean> =>
  (await peekEarly<Answer<typeof toggles.getPublic>>(`/feature-toggle/public/${name}`)).enabled

/**
 * Returns a title if the tenant uses the pre-built page: the suite's own look, step by step, by name. Otherwise the screen draws the page.
 */
const titleIfPlain = async (): Promise<string | undefined> => {
  const [look, stepwise, byEmail] = await Promise.all([
    peekEarly<LoginConfiguration>('/configuration-service/login-configuration'),
    isOn('UI_LOGIN_NEW'),
    isOn('UI_LOGIN_BY_EMAIL'),
  ])
  const isPlain = look.type === 'DEFAULT' && !look.topLogoPosition && !look.forgotPasswordPosition && stepwise && !byEmail
  return isPlain ? look.title : undefined
}

/** Enables the button once the name can be valid; a pressed action is deferred until the screen loads. */
const answerFor = (page: HTMLElement, form: HTMLFormElement, input: HTMLInputElement, off: Element, on: Element): void => {
  const isGood = (): boolean => input.value !== '' && input.validity.valid
  input.addEventListener('input', () => {
    const [wanted, other] = isGood() ? [on, off] : [off, on]
    if (other.isConnected) other.replaceWith(wanted)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!isGood()) return
    page.dataset.step = 'password'
    input.readOnly = true
    form.ariaBusy = 'true'
  })
  form.querySelector('button[value=recovery]')?.addEventListener('click', () => {
    page.dataset.step = 'recovery'
    form.ariaBusy = 'true'
  })
}

const draw = async (templates: readonly HTMLTemplateElement[]): Promise<void> => {
  const title = await titleIfPlain()
  // Any other content has precedence: the screen itself, or the message that the suite could not be opened.
  const waiting = document.querySelector('#pagina > .lg-start')
  const drawn = templates[Math.floor(Math.random() * templates.length)]?.content.cloneNode(true)
  if (title === undefined || !waiting || !(drawn instanceof DocumentFragment) || document.querySelector('#pantalla > *')) return
  const page = drawn.firstElementChild
  const form = drawn.querySelector('form')
  const input = drawn.querySelector('input')
  const off = drawn.querySelector('button[type=submit]')
  const on = drawn.querySelector('template')?.content.firstElementChild
  if (!(page instanceof HTMLElement) || !form || !input || !off || !on) return
  const name = drawn.querySelector('[data-title]')
  if (name) name.textContent = title
  answerFor(page, form, input, off, on)
  waiting.replaceWith(drawn)
  input.focus()
  // Shows the page before the modules run, which takes a while.
  await new Promise((shown) => setTimeout(shown))
}

const templates = [...document.querySelectorAll<HTMLTemplateElement>('template[data-first-paint-page]')]
if (templates.length > 0 && isSignedOut() && ['/', path].includes(location.pathname))
  window.legajoFirstPaint = draw(templates).catch(() => {})
