import { expect, it } from '@jest/globals'
import type { Formula } from '@legajo/contract/payroll/rules/formula.ts'
import { inPortal, ok, signInWith } from '@legajo/screens/test/portal.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormulaScreen } from './formula.screen.tsx'

const draft: Formula = {
  id: 4,
  company_id: 1,
  name: 'VALOR_HORA',
  title: 'Valor de la hora',
  vigencia_desde: '2026-01-01',
  vigencia_hasta: '2100-01-01',
  description_change: null,
  color: null,
  link: null,
  formula: 'SUELDO / 200',
  formula_spel: '#SUELDO / 200',
  json_flow_component: '',
  status: 'borrador',
  tests: [],
  last_update: '2026-01-02T12:00:00.000Z',
  version: 2,
}
let formula = draft
const permits = ['READ_CONCEPT', 'WRITE_CONCEPT'] as const
const portal = inPortal(permits, ({ url }) => ok(url.endsWith('/4') ? formula : url.includes('check') ? { problems: [] } : []))
const showFormula = (values: Partial<Formula> = {}) => {
  formula = { ...draft, ...values }
  portal.open(<FormulaScreen />, { id: '4' })
}

it('keeps the name of a draft and refuses a link that is no address before it is sent', async () => {
  showFormula()
  const name = await screen.findByLabelText<HTMLInputElement>(/^Nombre/)
  expect([name.value, name.disabled]).toEqual(['VALOR_HORA', true])
  await userEvent.type(screen.getByLabelText(/^Enlace/), 'infoleg')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('El enlace empieza con http:// o https://')).toBeTruthy()
  expect(portal.sent.some(({ method }) => method === 'PUT')).toBe(false)
})

it('renames a published formula, whose calculation is read-only', async () => {
  showFormula({ status: 'publicada' })
  expect(await screen.findByText(/su cálculo no se cambia/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar el título' }))
  const title = await screen.findByLabelText(/^Título/, { selector: 'input:enabled' })
  await userEvent.clear(title)
  await userEvent.type(title, 'Hora común')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar', hidden: true }))
  await waitFor(() => expect(portal.sent.map(({ body }) => body)).toContainEqual({ title: 'Hora común', version: 2 }))
})

it('hides the actions from a user who may only read', async () => {
  signInWith(['READ_CONCEPT'])
  showFormula()
  expect(await screen.findByRole('heading', { name: 'VALOR_HORA' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Copiar|Eliminar|Guardar/ })).toBeNull()
})
