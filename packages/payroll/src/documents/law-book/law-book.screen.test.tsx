import { expect, it } from '@jest/globals'
import { inPortal, ok, signInWith } from '@legajo/screens/test/portal.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LawBookScreen } from './law-book.screen.tsx'

const book = (values: Readonly<Record<string, unknown>>) => ({
  id: 1,
  periodFrom: '2026-09-01',
  periodUntil: '2026-10-31',
  firstFolio: 1,
  lastFolio: 12,
  firstSettlement: 1,
  lastSettlement: 2,
  employees: 90,
  origin: 'GENERATED',
  createdAt: '2026-11-05T11:00:00.000Z',
  createdBy: 'admin.demo',
  hash: 'ab',
  ...values,
})
let books: readonly unknown[] = []
const permits = ['READ_LAW_BOOK', 'WRITE_LAW_BOOK'] as const
const portal = inPortal(permits, ({ url }) => {
  if (url.includes('settlement')) return ok({ lastSettlementNumber: 2 })
  if (url.includes('index') && !url.includes('list')) return ok({ lastIndex: 12, isFirst: false })
  return ok({ content: books, totalElements: books.length, totalPages: 1, number: 0, size: 15 })
})

it('shows the folios and runs of each book as ranges', async () => {
  books = [book({}), book({ id: 2, periodFrom: '2026-08-01', periodUntil: '2026-08-31', firstSettlement: 3, lastSettlement: 3 })]
  portal.open(<LawBookScreen />)
  expect((await screen.findAllByText('1 a 12')).length).toBeGreaterThan(0)
  expect(screen.getByText('1 a 2')).toBeTruthy()
  expect(screen.getByText('3')).toBeTruthy()
})

it('offers no generation or download of the book to a user without confidential information', async () => {
  books = []
  portal.open(<LawBookScreen />)
  expect(await screen.findByText(/lo genera quien ve información confidencial/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Generar libro' })).toBeNull()
})

it('opens the generation of the book for a user who sees pay', async () => {
  signInWith(permits, { seesPay: true })
  books = []
  portal.open(<LawBookScreen />)
  const [generate] = await screen.findAllByRole('button', { name: 'Generar libro' })
  await userEvent.click(generate as HTMLElement)
  expect(await screen.findByRole('dialog', { hidden: true })).toBeTruthy()
  expect(portal.sent.every(({ method }) => method === 'GET')).toBe(true)
})
