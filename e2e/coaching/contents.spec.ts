import { apiOf } from '../fixtures/new-user.ts'
import { expect, test } from '../fixtures/test.ts'

test('gives a group permits on contents, changes them, and rejects a guide with its reason', async ({
  as,
  request,
  accessible,
}) => {
  const api = await apiOf(request, 'admin')
  const stamp = Date.now()
  const group = `Editores ${stamp}`
  await api.call('POST', '/control-accesos/v1/groups', { name: group, description: '', permits: ['READ_COURSE'] })
  const course = (await api.call('POST', '/coaching/courses', { name: `Curso de contenidos ${stamp % 1000}` })) as { id: number }
  const guide = `Guía ${stamp}`
  const { id } = (await api.call('POST', '/coaching/guide-generator/', { courseId: course.id, name: guide })) as { id: number }
  // Another person decides than the one who sends.
  const hr = await apiOf(request, 'hr')
  await hr.call('POST', '/coaching/content-request/update-status', { id, typeOfContent: 'GUIDE', contentRequestStatus: 'SENT' })

  const page = await as('admin', '/coaching-module/coaching-dashboard/contents')
  await page.getByRole('tab', { name: 'Permisos de grupos' }).click()
  await page.getByRole('button', { name: 'Dar permisos a un grupo' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: /^Grupo de usuarios/ }).click()
  await page.getByRole('option', { name: group }).click()
  await form.getByLabel(/^Clase de contenido/).selectOption({ label: 'Guía' })
  await form.getByRole('combobox', { name: /^Contenido/ }).fill(guide)
  await page.getByRole('option', { name: new RegExp(guide) }).click()
  await form.getByRole('button', { name: 'Guardar' }).click()
  const row = page.getByRole('row', { name: group })
  await expect(row).toContainText('No')
  await page.getByRole('button', { name: group, exact: true }).click()
  await form.getByRole('switch', { name: 'Aprueba' }).check()
  await form.getByRole('switch', { name: 'Edita' }).check()
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(row).not.toContainText('No')

  await page.getByRole('tab', { name: 'Publicación' }).click()
  await page.getByRole('searchbox', { name: 'Filtro Global' }).fill(guide)
  const content = page.getByRole('row', { name: new RegExp(`^${guide}`) })
  const moveTo = async (state: string) => {
    await content.getByRole('button', { name: /^Menú de/ }).click()
    await page.getByRole('menuitem', { name: `Pasar a «${state}»` }).click()
  }
  const dialog = page.getByRole('dialog')
  await moveTo('En revisión')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(content.getByText('En revisión', { exact: true })).toBeVisible()
  await moveTo('Rechazado')
  await expect(dialog.getByRole('button', { name: 'Guardar' })).toBeDisabled()
  await dialog.getByLabel(/^Motivo/).fill('Faltan los materiales')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(content).toContainText('Faltan los materiales')
  await accessible('main')
})
