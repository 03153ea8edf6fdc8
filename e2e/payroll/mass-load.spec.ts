import { randomBytes } from 'node:crypto'
import { makeCuil } from '@legajo/kernel/cuil.ts'
import { zipSync } from 'fflate'
import { samplePassword } from '../fixtures/sample-users.ts'
import { showScreen } from '../fixtures/screen-walk.ts'
import { expect, test } from '../fixtures/test.ts'

const csvFile = (text: string) => ({ name: 'altas.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })

test.describe('mass loads', () => {
  test('uploads an untidy file, names a column, corrects a row, applies the load and undoes it', async ({ as, accessible }) => {
    const page = await as('admin', '/load-massive-module/list-load-template')
    await expect(page.getByRole('heading', { name: 'Plantillas de carga masiva', level: 1 })).toBeVisible()
    await accessible()
    await page.getByRole('button', { name: 'Altas de legajos', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Altas de legajos: subir archivo', level: 1 })).toBeVisible()
    await accessible()
    const document = 70_000_000 + (Date.now() % 9_000_000)
    const line = (more: number, born = '') =>
      `E${document + more};Muñoz;Ana ${more};${makeCuil(document + more, '27')};1/3/2020;${born}`
    const file = `Carnet;Apellido;Nombre;C.U.I.L.;Empezó;Fecha de nacimiento\n${line(0)}\n${line(1, '31/02/1990')}\n${line(2)}\n`
    await page.locator('input[type="file"]').setInputFiles(csvFile(file))
    await page.getByRole('button', { name: 'Subir y revisar' }).click()
    await expect(page.getByText('Falta asignar: Legajo, Fecha de ingreso.')).toBeVisible()
    await expect(page.getByText(`En el archivo: E${document} · E${document + 1} · E${document + 2}`)).toBeVisible()
    await accessible()
    await page.getByLabel('Carnet').selectOption({ label: 'Legajo' })
    await page.getByLabel('Empezó').selectOption({ label: 'Fecha de ingreso' })
    await page.getByRole('button', { name: 'Revisar con estas columnas' }).click()
    await expect(page.getByText('3 filas · 2 nuevas · 1 con errores')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cargar todas' })).toBeDisabled()
    await page.getByRole('tab', { name: /Para corregir/ }).click()
    const birthdate = page.getByLabel('Fecha de nacimiento, fila 3', { exact: true })
    await expect(birthdate).toHaveValue('31/02/1990')
    await expect(page.getByText('Fecha Invalida', { exact: false }).first()).toBeVisible()
    await accessible()
    await birthdate.fill('28/02/1990')
    await page.getByRole('button', { name: 'Guardar 1 fila y revisar' }).click()
    await expect(page.getByText('3 filas · 3 nuevas', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Cargar 3 filas' }).click()
    const progress = page.getByRole('region', { name: 'Carga del lote' })
    await expect(progress.getByText('Finalizado')).toBeVisible()
    await accessible()
    await page.getByRole('button', { name: 'Deshacer el lote' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('textbox', { name: 'Contraseña' }).fill(samplePassword)
    await question.getByRole('textbox', { name: 'Contraseña' }).press('Enter')
    await expect(page.getByText('Lote deshecho')).toBeVisible()
    await showScreen(page, '/load-massive-module/list-lote')
    await expect(page.getByRole('row').filter({ hasText: 'altas.csv' }).first()).toContainText('Deshecho')
    await accessible()
  })

  test('corrects a proposed division of names, and undoes a load beside a later change of another field', async ({
    as,
    accessible,
  }) => {
    const page = await as('admin', '/load-massive-module/upload-template/1')
    const document = 80_000_000 + (Date.now() % 9_000_000)
    const code = `E${document}`
    const upload = async (text: string) => {
      await page.locator('input[type="file"]').setInputFiles(csvFile(text))
      await page.getByRole('button', { name: 'Subir y revisar' }).click()
    }
    const progress = page.getByRole('region', { name: 'Carga del lote' })
    const apply = async () => {
      await page.getByRole('button', { name: 'Cargar 1 fila' }).click()
      await expect(progress.getByText('Finalizado')).toBeVisible()
    }
    await upload(
      `Legajo;Nombre y apellido;CUIL;Fecha de ingreso\n${code};Juan Carlos Gómez Paz;${makeCuil(document, '20')};1/3/2020\n`,
    )
    await page.getByRole('tab', { name: /Con avisos/ }).click()
    await expect(page.getByText('quedó el apellido «Gómez Paz»', { exact: false }).first()).toBeVisible()
    await accessible()
    await page.getByLabel('Apellido, fila 2', { exact: true }).fill('Paz')
    await page.getByLabel('Nombre, fila 2', { exact: true }).fill('Juan Carlos Gómez')
    await page.getByRole('button', { name: 'Guardar 1 fila y revisar' }).click()
    await expect(page.getByText('1 fila · 1 nueva', { exact: true })).toBeVisible()
    await apply()
    const created = page.url()
    await showScreen(page, '/load-massive-module/upload-template/2')
    await upload(`Legajo;Lugar de trabajo\n${code};Escobar\n`)
    await apply()
    const changed = page.url()
    await page.goto(created)
    await page.getByRole('button', { name: 'Deshacer el lote' }).click()
    const obstacles = page.getByRole('alertdialog', { name: 'El lote no se puede deshacer' })
    await expect(obstacles.getByText('Lugar de trabajo: cambió después', { exact: false })).toBeVisible()
    await accessible()
    await obstacles.getByRole('button', { name: 'Cerrar' }).click()
    for (const address of [changed, created]) {
      await page.goto(address)
      await page.getByRole('button', { name: 'Deshacer el lote' }).click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('textbox', { name: 'Contraseña' }).fill(samplePassword)
      await question.getByRole('textbox', { name: 'Contraseña' }).press('Enter')
      await expect(page.getByText('Lote deshecho')).toBeVisible()
    }
  })

  test('checks typed rows by keyboard and shows each change before it is made', async ({ as, accessible }) => {
    const page = await as('admin', '/load-massive-module/simple-load/6')
    const cell = (header: string, row: number) => page.getByLabel(`${header}, fila ${row}`, { exact: true })
    await cell('Legajo', 1).fill('1002')
    await cell('Lugar de trabajo', 1).fill(`Sede ${Date.now()}`)
    await cell('Legajo', 1).press('Enter')
    await expect(cell('Legajo', 2)).toBeFocused()
    await cell('Legajo', 2).fill('NADIE')
    await page.getByRole('button', { name: 'Revisar', exact: true }).click()
    await expect(page.getByText('El legajo no existe o no está a tu alcance', { exact: false }).first()).toBeVisible()
    await accessible()
    await page.getByRole('button', { name: 'Quitar la fila 2' }).click()
    await page.getByRole('link', { name: 'Plantillas de carga masiva' }).first().click()
    await page.getByRole('button', { name: 'Seguir editando' }).click()
    await page.getByRole('button', { name: 'Ver qué cambia (1)' }).click()
    await expect(page.getByText('Lugar de trabajo:', { exact: false }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Descartar' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Si' }).click()
    await expect(page.getByRole('heading', { name: 'Lotes de carga masiva', level: 1 })).toBeVisible()
  })

  test('sends a large archive of documents in pieces, and checks balances of vacations', async ({ as, accessible }) => {
    const page = await as('admin', '/load-massive-module/upload-template/30')
    await expect(page.getByText('hasta 200 MB').first()).toBeVisible()
    await expect(page.getByText('hasta 20 MB')).toHaveCount(0)
    // Large enough to be sent in pieces: its content does not compress.
    const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(2_000_000)])
    const archive = Buffer.from(zipSync({ 'Documento de identidad/1002 - Anexo.pdf': content, 'Otro/NADIE.pdf': content }))
    const pieces: string[] = []
    page.on('request', (request) => request.url().includes('/resumable/') && pieces.push(request.url()))
    await page.locator('input[type="file"]').setInputFiles({ name: 'legajos.zip', mimeType: 'application/zip', buffer: archive })
    await page.getByRole('button', { name: 'Subir y revisar' }).click()
    await expect(page.getByText(/^2 filas/)).toBeVisible()
    expect(pieces.length).toBeGreaterThan(3)
    await accessible()
    await showScreen(page, '/load-massive-module/simple-load/52')
    const cell = (header: string) => page.getByLabel(`${header}, fila 1`, { exact: true })
    await cell('Legajo').fill('1002')
    await cell('Año').fill('2021')
    await cell('Días disponibles').fill('9')
    await page.getByRole('button', { name: 'Revisar', exact: true }).click()
    await page.getByRole('button', { name: 'Ver qué cambia (1)' }).click()
    await expect(page.getByText('Días disponibles:', { exact: false }).first()).toBeVisible()
    await accessible()
  })

  test('hides the load of pay from users who do not see pay', async ({ as }) => {
    const page = await as('hr', '/load-massive-module/list-load-template')
    await expect(page.getByRole('button', { name: 'Altas de legajos', exact: true })).toBeVisible()
    await expect(page.getByText('Sueldos y categorías')).toHaveCount(0)
  })
})
