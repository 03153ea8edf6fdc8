import { exportSheet } from '../fixtures/exported-sheet.ts'
import { showScreen } from '../fixtures/screen-walk.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('exported tables', () => {
  test('have a column for each figure of a cell, with numbers as numbers', async ({ as }) => {
    const page = await as('admin', '/coaching-module/coaching-dashboard/event')
    const editions = page.getByRole('region', { name: 'Ediciones', exact: true })
    const [, enrolled, capacity] =
      /(\d+) de (\d+)/.exec(
        await editions
          .getByText(/^\d+ de \d+$/)
          .first()
          .innerText(),
      ) ?? []
    const { header, rows } = await exportSheet(page, editions)
    const at = header.indexOf('Inscriptos')
    expect(header[at + 1]).toBe('Cupos')
    expect(rows[0]?.slice(at, at + 2)).toEqual([
      { number: Number(enrolled), style: 0 },
      { number: Number(capacity), style: 0 },
    ])
    await showScreen(page, '/employee-module/plans')
    const plans = page.getByRole('region', { name: 'Planes', exact: true })
    expect((await exportSheet(page, plans)).header).toEqual(expect.arrayContaining(['Avance', 'Tareas', 'Vencidas']))
    await plans.getByRole('button', { name: /,/ }).first().click()
    const tasks = await exportSheet(page, page.getByRole('region', { name: 'Tareas', exact: true }))
    expect(tasks.header).toEqual(expect.arrayContaining(['Tarea', 'Detalle', 'Vence', 'Hecha el', 'La hizo']))
  })

  test('have dates as dates, and a Spanish file name without accents', async ({ as }) => {
    const page = await as('admin', '/sed-module/main-sed')
    await page.getByRole('region', { name: 'Ciclos', exact: true }).getByRole('row').nth(1).getByRole('button').first().click()
    await page.getByRole('tab', { name: 'Etapas' }).click()
    const stages = await exportSheet(page, page.getByRole('region', { name: 'Etapas', exact: true }))
    expect(stages.name).toMatch(/^etapas-\d+\.xlsx$/)
    const from = stages.header.indexOf('Desde')
    expect(stages.rows[0]?.slice(from, from + 2)).toEqual([
      { number: expect.any(Number), style: 3 },
      { number: expect.any(Number), style: 3 },
    ])
    await page.getByRole('tab', { name: 'Objetivos' }).click()
    const periods = await exportSheet(page, page.getByRole('region', { name: 'Períodos de carga', exact: true }))
    expect(periods.name).toMatch(/^periodos-de-carga-\d+\.xlsx$/)
    await showScreen(page, '/parametric-module/parametric-core')
    const banks = await exportSheet(page, page.getByRole('region', { name: /^Bancos/ }).first())
    expect(banks.name).toBe('bancos.xlsx')
  })
})
