import { readFile } from 'node:fs/promises'
import { textOfPages } from '@legajo/server/pdf/foreign-pdf.ts'
import type { APIRequestContext, Download } from '@playwright/test'
import { sessionOf } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { todayOfTenant } from '../fixtures/today.ts'

/** The day as the server counts it. */
const today = todayOfTenant()

/** An edition of today given by an outside facilitator, with a session, a guide, and the sample employee enrolled. */
const enterEdition = async (request: APIRequestContext, name: string) => {
  const { session, tenant } = await sessionOf(request, 'admin')
  const headers = {
    'x-tenant': tenant,
    authorization: `Bearer ${session.accessToken}`,
    'selected-company': `${session.companyId}`,
  }
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await request[method](`/api/coaching${path}`, { headers, data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as { id: number }
  }
  const provider = await send('post', '/providers/', {
    businessName: `Prevención ${name}`,
    country: 'EX',
    contact: { name: 'Eva' },
  })
  const facilitatorRecord = { name: 'Eva Técnica', providerId: provider.id, email: 'eva@prevencion.example' }
  const facilitator = await send('post', '/facilitators', facilitatorRecord)
  const models = await request.get('/api/coaching/certificate-data/', { headers })
  const model = ((await models.json()) as { id: number; name: string }[]).find((one) => one.name === name)
  const course = await send('post', '/courses', { name, hours: 2, certificateModelId: model?.id ?? null })
  await send('post', '/guide-generator/', {
    courseId: course.id,
    name: `Guía de ${name}`,
    activities: [{ minutes: 30, title: 'Recorrida de la planta' }],
  })
  const edition = await send('post', '/events/0', {
    name,
    courseId: course.id,
    capacity: 5,
    hours: 2,
    dateFrom: today,
    dateUntil: today,
    providerId: provider.id,
    facilitatorId: facilitator.id,
  })
  await send('post', `/event-execution/${edition.id}/add-participant`, { employeeIds: [1] })
  await send('post', '/sessions', { eventId: edition.id, day: today, starts: '00:00', ends: '23:59' })
  await send('put', `/events/${edition.id}/course-status`, { state: 'IN_PROCESS' })
  return edition.id
}

const textOf = async (download: Download) => (await textOfPages(await readFile(await download.path()))).join(' ')

test('takes a course from the model of its certificate to the public check of one that was given', async ({
  as,
  browser,
  baseURL,
  request,
}) => {
  const name = `Autoelevadores ${Date.now()}`
  const hr = await as('hr', '/coaching-module/coaching-dashboard/certificates')
  await hr.getByRole('button', { name: 'Nuevo modelo' }).first().click()
  const form = hr.getByRole('dialog', { name: 'Nuevo modelo' })
  await form.getByRole('textbox', { name: /^Modelo/ }).fill(name)
  await form.getByRole('textbox', { name: /^Título/ }).fill('Constancia de aptitud')
  await form.getByRole('textbox', { name: /^Texto/ }).fill('rindió en {lugar} el curso de {horas} horas')
  await form.getByRole('textbox', { name: /^Firma/ }).fill('Ing. Luz Vera')
  await form.getByRole('textbox', { name: /^Cargo/ }).fill('Seguridad e Higiene')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText('«{lugar}» no es un dato del certificado')).toBeVisible()
  await form.getByRole('textbox', { name: /^Texto/ }).fill('rindió el curso de {horas} horas')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(hr.getByRole('row', { name }).getByText('Constancia de aptitud')).toBeVisible()

  const edition = await enterEdition(request, name)
  await hr.goto(`/coaching-module/coaching-dashboard/event?detalle=${edition}`)
  await hr.getByRole('tab', { name: 'Quién la da' }).click()
  await hr.getByRole('button', { name: 'Mandar un enlace' }).first().click()
  const [sent] = await Promise.all([
    hr.waitForResponse((answer) => answer.url().endsWith('/facilitator-links') && answer.request().method() === 'POST'),
    hr.getByRole('button', { name: 'Mandar por mail' }).click(),
  ])
  await expect(hr.getByText('eva@prevencion.example').first()).toBeVisible()

  const outside = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  const room = await outside.newPage()
  const { pathname, search } = new URL(((await sent.json()) as { link: string }).link)
  await room.goto(`${pathname}${search}`)
  await expect(room.getByRole('heading', { name, level: 1 })).toBeVisible()
  await room
    .getByRole('button', { name: /^Menú de/ })
    .first()
    .click()
  const [shown] = await Promise.all([
    room.waitForResponse((answer) => answer.url().includes('/code')),
    room.getByRole('menuitem', { name: 'Código QR en pantalla' }).click(),
  ])
  await expect(room.getByRole('img', { name: 'Código QR de asistencia' })).toBeVisible()

  const code = new URL(((await shown.json()) as { address: string }).address)
  const person = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  const phone = await person.newPage()
  const { session, tenant } = await sessionOf(request, 'employee')
  await phone.addInitScript(
    ([stored, of]) => {
      localStorage.setItem('tenant', String(of))
      localStorage.setItem('legajo.session', String(stored))
    },
    [JSON.stringify(session), tenant],
  )
  await phone.goto(`${code.pathname}${code.search}`)
  await expect(phone.getByText(`Tu asistencia a «${name}»`)).toBeVisible()

  await expect(room.getByText('1 persona registrada')).toBeVisible()
  await room.keyboard.press('Escape')
  await room.getByRole('button', { name: 'Poner nota' }).click()
  const grade = room.getByRole('dialog', { name: /^Nota de/ })
  await grade.getByRole('textbox', { name: /^Nota/ }).fill('12')
  await grade.getByRole('switch', { name: /^Aprobado/ }).check()
  await grade.getByRole('button', { name: 'Guardar' }).click()
  await expect(grade.getByText(/10/).first()).toBeVisible()
  await grade.getByRole('textbox', { name: /^Nota/ }).fill('8,5')
  await grade.getByRole('button', { name: 'Guardar' }).click()
  await expect(room.getByText('Aprobado')).toBeVisible()
  const [guide] = await Promise.all([
    room.waitForEvent('download'),
    room.getByRole('button', { name: `Descargar Guía de ${name}` }).click(),
  ])
  expect(await textOf(guide)).toContain('Recorrida de la planta')

  await hr.getByRole('button', { name: 'Finalizar' }).click()
  await expect(hr.getByText('Edición finalizada')).toBeVisible()
  await phone.reload()
  const [given] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('article', { name }).getByRole('button', { name: 'Certificado' }).click(),
  ])
  const text = await textOf(given)
  expect(text).toContain('Constancia de aptitud')
  expect(text).toContain('rindió el curso de 2 horas')
  const number = /(?:[0-9A-F]{4}[ -]?){6,}/.exec(text)?.[0] ?? text

  await room.goto('/verificar-certificado')
  await room.getByRole('textbox', { name: 'Código del certificado' }).fill(number)
  await room.keyboard.press('Enter')
  await expect(room.getByText('El certificado es auténtico y no vence')).toBeVisible()
  const file = { name: given.suggestedFilename(), mimeType: 'application/pdf', buffer: await readFile(await given.path()) }
  await room.locator('input[type=file]').setInputFiles(file)
  await expect(room.getByText('Es el archivo que se emitió.')).toBeVisible()
  await outside.close()
  await person.close()
})
