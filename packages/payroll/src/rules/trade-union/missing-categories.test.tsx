import { expect, it } from '@jest/globals'
import type { TradeUnion } from '@legajo/contract/payroll/rules/trade-union.ts'
import { DialogHost } from '@legajo/screens/dialogs.tsx'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MissingCategories } from './missing-categories.tsx'

let missing = [
  { code: 'CAJERO A', basic: '1200000' },
  { code: 'CAJERO B', basic: null },
]
const { sent, ...portal } = inPortal(['READ_CONCEPT', 'WRITE_CONCEPT'], ({ url }) =>
  ok(url.includes('missing-categories') ? { scaleCode: 'CATEGORIAS', missing } : []),
)

it('shows which categories it creates, and creates them when that is confirmed', async () => {
  portal.open(
    <>
      <MissingCategories union={{ id: 4, scaleCode: 'CATEGORIAS' } as TradeUnion} />
      <DialogHost />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Crear 2 categorías' }))
  const list = await screen.findByRole('list', { name: 'Categorías que se crean' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['CAJERO A · $ 1.200.000,00', 'CAJERO B'])
  expect(sent.some(({ body }) => body)).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Crear' }))
  await screen.findByText('Se crearon 2 categorías')
  expect(sent.find(({ body }) => body)?.body).toEqual({ codes: ['CAJERO A', 'CAJERO B'] })
})

it('shows nothing when each row has its category', async () => {
  missing = []
  const { container } = portal.open(<MissingCategories union={{ id: 4 } as TradeUnion} />)
  await new Promise((settled) => setTimeout(settled, 20))
  expect(container.textContent).not.toContain('categoría')
})
