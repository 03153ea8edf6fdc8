import { expect, it } from '@jest/globals'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MergeForm } from './merge-form.tsx'

const portal = inPortal([], async ({ url }) => {
  if (url.includes('/type/reduced/')) return ok([{ id: 2, name: 'Unión convivencial', code: 'UC' }])
  if (url.includes('preview')) return ok({ places: [], mentions: [], employees: [] })
  await new Promise((over) => setTimeout(over, 100))
  return ok({ id: 1 })
})

it('merges once when the button is pressed twice', async () => {
  const value = { id: 1, parametricTypeId: 8, name: 'Unión de hecho', layer: 'TENANT' }
  portal.open(<MergeForm value={value as never} onDone={() => {}} />)
  await userEvent.click(screen.getByRole('combobox', { name: 'Valor que queda' }))
  await userEvent.click(await screen.findByRole('option', { name: /^Unión convivencial/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Ver qué cambia' }))
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Unir' }))
  expect(portal.sent.filter(({ url }) => url.endsWith('/merge'))).toHaveLength(1)
})
