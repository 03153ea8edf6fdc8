import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { type PartnerAdmin, postJson, publish, signInAdmin } from './publication.ts'
import { openPartner } from './server.mjs'

type Partner = Awaited<ReturnType<typeof openPartner>>
type ReceivedEvent = { readonly name: string; readonly detail: object; readonly target: string }

let partner: Partner
let admin: PartnerAdmin

test.beforeAll(async ({ request, baseURL }) => {
  partner = await openPartner(new URL(baseURL ?? '').origin)
  admin = await signInAdmin(request)
  await postJson(request, admin, '/comunicacion/partner-origins', { origin: partner.origin })
})
test.afterAll(() => partner.close())

const newSurvey = async (request: APIRequestContext) => {
  const { id } = await postJson(request, admin, '/clima-service/survey', {
    name: 'Pulso de socios',
    introduction: 'Dos preguntas.',
    thanks: '¡Gracias por responder!',
    dateFrom: '2020-01-01',
    dateUntil: '2099-12-31',
    allowedCompanies: [admin.companyId],
    questions: [
      { kind: 'SCALE', text: '¿Nos recomendarías?', options: ['Nada', 'Mucho'], required: true },
      { kind: 'SINGLE', text: '¿Qué canal preferís?', options: ['Correo', 'Intranet'], required: true },
    ],
  })
  await postJson(request, admin, `/clima-service/survey/${id}/open`, {})
  const [card] = await postJson(request, admin, '/clima-service/access-card/generate', {
    surveyId: id,
    unnamed: 1,
    validationField: 'none',
  })
  return { id: id as number, token: card.hash as string }
}

const openPage = async (page: Page, tokens: Record<string, string>) => {
  const reports: string[] = []
  page.on('console', (message) => message.type() === 'error' && reports.push(message.text()))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`CSP ${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  await page.goto(`${partner.origin}/#${new URLSearchParams(tokens)}`)
  return reports
}
const readReceivedEvents = (page: Page) => page.evaluate(() => (window as unknown as { received: ReceivedEvent[] }).received)

test("collects feedback on a partner page by keyboard only, without affecting the page's policy or the widget's styles", async ({
  page,
  request,
}) => {
  const token = await publish(request, admin, 'STARS')
  const reports = await openPage(page, { 'legajo-feedback': token })
  const widget = page.locator('legajo-feedback')
  await expect(widget.getByRole('heading', { name: '¿Cómo estuvo la jornada?' })).toBeVisible()

  const look = await widget.getByRole('heading').evaluate((heading) => {
    const { color, letterSpacing, display, fontWeight } = getComputedStyle(heading)
    return { color, letterSpacing, display, fontWeight }
  })
  expect(look).toEqual({ color: 'rgb(23, 36, 42)', letterSpacing: 'normal', display: 'block', fontWeight: '600' })
  const send = widget.getByRole('button', { name: 'Enviar' })
  await expect(send).toBeVisible()
  await expect(send).toBeDisabled()

  await page.keyboard.press('Tab')
  await expect(widget.getByRole('radio', { name: '1 estrella' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(widget.getByRole('radio', { name: '3 estrellas' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(widget.getByLabel('Comentario')).toBeFocused()
  await page.keyboard.type('Muy interesante')
  await page.keyboard.press('Tab')
  await expect(send).toBeFocused()
  const outline = await send.evaluate(
    (button) =>
      getComputedStyle(button, '::after').outlineStyle +
      getComputedStyle(button).outlineStyle +
      getComputedStyle(button).boxShadow,
  )
  expect(outline).not.toBe('nonenonenone')
  await page.keyboard.press('Enter')
  await expect(widget.getByRole('status')).toHaveText('Reseña enviada')
  await expect(widget.getByRole('status')).toBeFocused()

  await expect
    .poll(() => readReceivedEvents(page))
    .toEqual([
      { name: 'legajo-feedback-ready', detail: { feedbackType: 'STARS' }, target: 'legajo-feedback' },
      { name: 'legajo-feedback-sending', detail: { feedbackType: 'STARS' }, target: 'legajo-feedback' },
      { name: 'legajo-feedback-sent', detail: { feedbackType: 'STARS' }, target: 'legajo-feedback' },
    ])
  expect(reports).toEqual([])
  expect(await page.evaluate(() => document.querySelectorAll('style').length)).toBe(0)
  expect(await widget.evaluate((element) => element.outerHTML)).not.toContain(token)
  const again = await request.get('/api/comunicacion/scheduled/feedback/anon', {
    headers: { 'x-tenant': 'tenant1', 'feedback-token': token },
  })
  expect([again.status(), (await again.json()).message]).toEqual([400, 'El feedback ya fue realizado'])
})

test('allows the page to veto the submission and preserves the text', async ({ page, request }) => {
  await openPage(page, { 'legajo-feedback': await publish(request, admin, 'LIKERT') })
  const widget = page.locator('legajo-feedback')
  await widget.getByRole('radio', { name: 'Muy bueno' }).check()
  await widget.getByLabel('Comentario').fill('Texto')
  await page.evaluate(() => Object.assign(window, { veto: true }))
  await widget.getByRole('button', { name: 'Enviar' }).click()
  await expect(widget.getByLabel('Comentario')).toHaveValue('Texto')
  await page.evaluate(() => Object.assign(window, { veto: false }))
  await widget.getByRole('button', { name: 'Enviar' }).click()
  await expect(widget.getByRole('status')).toHaveText('Reseña enviada')
})

test('accepts one survey answer per link on the partner page', async ({ page, request }) => {
  const { id, token } = await newSurvey(request)
  const reports = await openPage(page, { 'legajo-survey': token })
  const widget = page.locator('legajo-survey')
  await widget.getByRole('button', { name: 'Comenzar' }).click()
  await expect(widget.getByRole('heading', { name: 'Pulso de socios' })).toBeVisible()
  await widget.getByRole('button', { name: 'Enviar' }).click()
  await expect(widget.getByText('Falta responder esta pregunta')).toHaveCount(2)
  await expect(widget.getByRole('radio', { name: '1, Nada' })).toBeFocused()
  await widget.getByRole('radio', { name: '4' }).check()
  await widget.getByRole('radio', { name: 'Intranet' }).check()
  await expect(widget.getByText('2 de 2 preguntas respondidas')).toBeVisible()
  await widget.getByRole('button', { name: 'Enviar' }).click()
  await expect(widget.getByRole('status')).toHaveText('¡Gracias por responder!')
  await expect
    .poll(async () => (await readReceivedEvents(page)).map(({ name }) => name))
    .toEqual(['legajo-survey-ready', 'legajo-survey-sending', 'legajo-survey-sent'])
  expect(reports).toEqual([])
  // Respondents are not disclosed while the survey is open; a link is accepted once.
  const survey = await (await request.get(`/api/clima-service/survey/${id}`, { headers: admin.headers })).json()
  expect(survey.answered).toBe(0)
  await page.goto('about:blank')
  await openPage(page, { 'legajo-survey': token })
  await widget.getByRole('button', { name: 'Comenzar' }).click()
  await widget.getByRole('radio', { name: '4' }).check()
  await widget.getByRole('radio', { name: 'Intranet' }).check()
  await widget.getByRole('button', { name: 'Enviar' }).click()
  await expect(widget.getByText(/ya se us|ya fue respondida/)).toBeVisible()
})

test('refuses the same page from an origin that is not listed', async ({ page, request, baseURL }) => {
  const foreignSite = await openPartner(new URL(baseURL ?? '').origin)
  try {
    await page.goto(
      `${foreignSite.origin}/#${new URLSearchParams({ 'legajo-feedback': await publish(request, admin, 'STARS') })}`,
    )
    await expect(page.locator('legajo-feedback').getByText(/no está admitido para mostrar este contenido/)).toBeVisible()
  } finally {
    foreignSite.close()
  }
})

test('supports moving elements, properties set before definition, and removal', async ({ page, request }) => {
  await openPage(page, { 'legajo-feedback': await publish(request, admin, 'LIKERT') })
  const widget = page.locator('legajo-feedback')
  await widget.getByLabel('Comentario').fill('No me pierdas')
  await page.evaluate(() => document.body.append(document.querySelector('legajo-feedback') as Element))
  await expect(widget.getByLabel('Comentario')).toHaveValue('No me pierdas')
  expect(await widget.evaluate((element) => element.hasAttribute('token'))).toBe(false)
  await widget.evaluate((element) => element.setAttribute('theme', 'dark'))
  await expect
    .poll(() =>
      widget.evaluate((element) => getComputedStyle(element.shadowRoot?.querySelector('.root') as Element).backgroundColor),
    )
    .toBe('rgb(26, 35, 39)')
  expect(await widget.evaluate((element) => (element.shadowRoot?.adoptedStyleSheets.length ?? 0) < 60)).toBe(true)
})
