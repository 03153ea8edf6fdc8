import { makeCuil } from '@legajo/kernel/cuil.ts'
import { addDays, formatDate } from '@legajo/kernel/dates.ts'
import type { Page } from '@playwright/test'
import { samplePassword } from '../fixtures/sample-users.ts'
import { showScreen } from '../fixtures/screen-walk.ts'
import { expect, test } from '../fixtures/test.ts'
import { todayOfTenant } from '../fixtures/today.ts'

const employeeListPath = '/employee-module/employee-profile'

/** Chooses an option of a combobox by what is typed. */
const chooseOption = async (page: Page, scope: ReturnType<Page['getByRole']>, name: string, text: string) => {
  await scope.getByRole('combobox', { name, exact: true }).fill(text)
  await page.getByRole('option', { name: text }).first().click()
}

test('follows a person from hire to two future changes, leaving, re-hire and transfer, right as of each day', async ({ as }) => {
  const page = await as('admin', `${employeeListPath}/new`)
  const number = Date.now() % 100_000
  const today = todayOfTenant()
  const code = `V${number}`
  const main = page.getByRole('main')

  // Hire.
  await main.getByRole('textbox', { name: 'Legajo' }).fill(code)
  await main.getByRole('textbox', { name: 'Apellido', exact: true }).fill("D'Vida")
  await main.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Entera')
  await main
    .getByRole('textbox', { name: 'CUIL', exact: true })
    .first()
    .fill(makeCuil(95_200_000 + number, '27'))
  await main.getByRole('textbox', { name: 'Fecha de ingreso', exact: true }).fill('01/03/2020')
  // Without a pay the person would block the runs of other journeys, and without a cost centre their accounting entries.
  await main.getByLabel('Fuera de convenio').check()
  await main.getByRole('textbox', { name: 'Sueldo', exact: true }).fill('1.500.000')
  await chooseOption(page, main, 'Centro de costo', 'Administración')
  await main.getByRole('button', { name: 'Crear legajo' }).click()
  await page.waitForURL(/employee-profile\/\d+/)

  // Leaving on the file, and re-hire from the list before three years: the time away does not count.
  await main.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Dar de baja' }).click()
  const leave = page.getByRole('dialog')
  await leave.getByRole('textbox', { name: 'Fecha de egreso' }).fill('31/12/2022')
  await chooseOption(page, leave, 'Motivo de egreso', 'Renuncia')
  await leave.getByRole('textbox', { name: 'Tu contraseña' }).fill(samplePassword)
  await leave.getByRole('button', { name: 'Dar de baja' }).click()
  await expect(leave).toBeHidden()
  await expect(main.getByRole('button', { name: 'Reactivar' })).toBeVisible()
  await showScreen(page, `${employeeListPath}?buscar=${code}`)
  await page.getByRole('button', { name: /^Menú de/ }).click()
  await page.getByRole('menuitem', { name: 'Reactivar' }).click()
  const back = page.getByRole('dialog')
  await back.getByRole('textbox', { name: 'Fecha de reingreso' }).fill('01/02/2024')
  await back.getByRole('button', { name: 'Reactivar' }).click()
  await expect(back).toBeHidden()

  // Two future changes.
  await page.getByRole('button', { name: code, exact: true }).click()
  const change = async (place: string, from: string) => {
    await page.getByRole('button', { name: 'Cambio con fecha' }).click()
    const drawer = page.getByRole('dialog', { name: 'Cambio con fecha' })
    await drawer.getByRole('combobox', { name: 'Qué cambia' }).fill('Lugar')
    await page.getByRole('option', { name: 'Lugar de trabajo' }).click()
    await page.keyboard.press('Escape')
    await drawer.getByRole('textbox', { name: 'Desde' }).fill(formatDate(from))
    await drawer.getByRole('textbox', { name: 'Lugar de trabajo' }).fill(place)
    await drawer.getByRole('button', { name: 'Ver efectos' }).click()
    await drawer.getByRole('button', { name: 'Confirmar' }).click()
    await expect(drawer).toBeHidden()
  }
  await change('Planta Sur', addDays(today, 30))
  await change('Planta Norte', addDays(today, 60))

  // As of each day: the state, the seniority and the place.
  const isOn = async (day: string, shown: RegExp, place?: string) => {
    await page.getByRole('textbox', { name: 'El legajo al' }).fill(formatDate(day))
    await page.keyboard.press('Enter')
    await expect(main).toHaveText(shown)
    if (place !== undefined) await expect(main.getByLabel('Lugar de trabajo')).toHaveValue(place)
  }
  await isOn('2022-03-01', /ActivoLegajo.*Antigüedad2 años/)
  await isOn('2023-06-01', /BajaLegajo.*Antigüedad2 años, 9 meses y 30 días/)
  await isOn('2024-04-01', /ActivoLegajo.*Antigüedad(3 años|2 años, 11 meses)/)
  await isOn(addDays(today, 31), /ActivoLegajo/, 'Planta Sur')
  await page.getByRole('button', { name: /^Cambio siguiente/ }).click()
  await expect(main.getByLabel('Lugar de trabajo')).toHaveValue('Planta Norte')
  await page.getByRole('button', { name: 'Volver a hoy' }).click()

  // Transfer from tomorrow: this company has them until today.
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Transferir' }).click()
  const transfer = page.getByRole('dialog')
  await transfer.getByRole('combobox', { name: 'Empresa' }).selectOption({ index: 1 })
  await transfer.getByRole('textbox', { name: 'Desde' }).fill(formatDate(addDays(today, 1)))
  await transfer.getByRole('textbox', { name: 'Tu contraseña' }).fill(samplePassword)
  await transfer.getByRole('button', { name: 'Transferir' }).click()
  await expect(transfer).toBeHidden()
  await isOn(addDays(today, 2), /BajaLegajo/)

  // The list as of a day has them in the time of their service alone.
  await showScreen(page, `${employeeListPath}?al=2023-06-01&buscar=${code}&estado=ACTIVO`)
  await expect(page.getByText('Nada coincide con el filtro')).toBeVisible()
  await showScreen(page, `${employeeListPath}?al=2022-03-01&buscar=${code}&estado=ACTIVO`)
  await expect(page.getByRole('button', { name: code, exact: true })).toBeVisible()
})
