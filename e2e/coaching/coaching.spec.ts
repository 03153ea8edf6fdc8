import { expect, test } from '../fixtures/test.ts'

const courses = '/coaching-module/coaching-dashboard/event'

test.describe.configure({ mode: 'serial' })

test('validates a provider while it is typed and saves it with its number', async ({ as }) => {
  const page = await as('hr', '/coaching-module/coaching-dashboard/provider')
  await page.getByRole('button', { name: 'Nuevo proveedor' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Alta de Proveedor' })
  await dialog.getByRole('button', { name: 'Guardar proveedor' }).click()
  await expect(dialog.getByText('requerido').first()).toBeVisible()
  await dialog.getByLabel('Razón social').fill('Escuela de Oficios')
  await dialog.getByLabel('CUIT').fill('30-71999010-0')
  await dialog.getByLabel('Email', { exact: true }).fill('escuela')
  await dialog.getByLabel('Nombre del contacto').fill('Luz Vera')
  await dialog.getByRole('button', { name: 'Guardar proveedor' }).click()
  await expect(dialog.getByText('cuil invalido')).toBeVisible()
  await expect(dialog.getByText('Direccion de correo Invalida')).toBeVisible()
  await dialog.getByLabel('CUIT').fill('30-12345678-1')
  await dialog.getByLabel('Email', { exact: true }).fill('escuela@proveedor.example')
  await dialog.getByRole('button', { name: 'Guardar proveedor' }).click()
  await expect(page.getByText('Creado')).toBeVisible()
  await expect(page.getByText('Escuela de Oficios')).toBeVisible()
})

test('creates an edition, enrols employees and refuses a duplicate enrolment', async ({ as }) => {
  const page = await as('hr', courses)
  await page.getByRole('button', { name: 'Nueva edición' }).first().click()
  await page
    .getByRole('dialog')
    .getByLabel(/^Nombre/)
    .fill('Curso de punta a punta')
  await page
    .getByRole('dialog')
    .getByLabel(/^Desde/)
    .fill('01/03/2027')
  await page
    .getByRole('dialog')
    .getByLabel(/^Hasta/)
    .fill('01/02/2027')
  await page
    .getByRole('dialog')
    .getByLabel(/^Cupos/)
    .fill('2')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('La fecha de fin no puede ser anterior a la de inicio')).toBeVisible()
  await page
    .getByRole('dialog')
    .getByLabel(/^Hasta/)
    .fill('05/03/2027')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Inscribir (2 lugares libres)')).toBeVisible()

  const finder = page.getByRole('combobox', { name: 'Colaborador' })
  await finder.fill('empleada')
  await page.getByRole('option', { name: /Empleada, Elena/ }).click()
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await page.getByRole('button', { name: 'Inscribir 1' }).click()
  await expect(page.getByText('1 persona inscripta')).toBeVisible()
  await expect(page.getByText('Inscribir (1 lugar libre)')).toBeVisible()

  await finder.fill('empleada')
  await page.getByRole('option', { name: /Empleada, Elena/ }).click()
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(page.getByText('No tiene permitido ser agregado a la lista')).toBeVisible()
})

test('shows the courses to the employee, who joins one, leaves it and downloads a certificate', async ({ as, accessible }) => {
  const page = await as('employee', '/selfservice/coaching')
  await expect(page.getByRole('article', { name: 'Curso de punta a punta' })).toContainText('Pendiente')
  const open = page.getByRole('article', { name: 'Comunicación efectiva' })
  await open.getByRole('button', { name: /Inscribirme/ }).click()
  await expect(page.getByText('Ya tenés tu lugar')).toBeVisible()
  await open.getByRole('button', { name: 'Dejar mi lugar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dejar mi lugar' }).click()
  await expect(open.getByRole('button', { name: /Inscribirme/ })).toBeVisible()
  const done = page.getByRole('article', { name: 'Atención al cliente' })
  const [file] = await Promise.all([page.waitForEvent('download'), done.getByRole('button', { name: 'Certificado' }).click()])
  expect(file.suggestedFilename()).toMatch(/^certificado-atencion-al-cliente-.*\.pdf$/)
  await expect(done.getByText('Recursos Humanos ve tu opinión con tu nombre.')).toBeVisible()
  await done.getByRole('button', { name: '5 estrellas' }).click()
  await done.getByRole('button', { name: 'Enviar opinión' }).click()
  await expect(page.getByText('Gracias por tu opinión')).toBeVisible()
  await accessible('main')
})

test('links the dashboard to the editions', async ({ as, accessible }) => {
  const page = await as('hr', '/coaching-module/coaching-dashboard')
  await expect(page.getByText('Cursos por estado')).toBeVisible()
  await accessible('main')
  await page.getByRole('link', { name: /Cursos en proceso/ }).click()
  await expect(page).toHaveURL(/event\?estado=IN_PROCESS/)
})
