import { expect, it } from '@jest/globals'
import { garnishmentFacts, type StoredOrder } from './garnishment-facts.ts'

const createStoredOrder = (id: number, more: Partial<StoredOrder>): StoredOrder => ({
  id,
  kind: 'COMUN',
  mode: 'FIJO',
  amount: null,
  percentage: null,
  total: null,
  withheld_before: '0.00',
  notified_on: '2026-01-10',
  valid_from: '2026-01-10',
  valid_until: null,
  ...more,
})

it("returns a fixed order's amount, limited by the rest of its total, and a share without an amount", () => {
  const facts = garnishmentFacts(
    [
      createStoredOrder(1, { amount: '1000.00' }),
      createStoredOrder(2, { amount: '1000.00', total: '1500.00', withheld_before: '900.00' }),
      createStoredOrder(3, { mode: 'PORCENTAJE', amount: '77.00', percentage: '10.00', total: '5000.00' }),
      createStoredOrder(4, { kind: 'ALIMENTOS', amount: '300.00' }),
      createStoredOrder(5, { kind: 'ALIMENTOS', mode: 'PORCENTAJE', amount: '55.00', percentage: '20.00' }),
    ],
    '2026-03',
  )
  expect(facts).toEqual({
    EMBARGO_FIJO: '1600.00',
    EMBARGO_PORCENTAJE: '10.00',
    EMBARGO_LIMITE: '5000.00',
    ALIMENTOS_FIJO: '300.00',
    ALIMENTOS_PORCENTAJE: '20.00',
    ALIMENTOS_SALARIO_MINIMO: '0.00',
  })
})

it('assigns earlier withholdings to the first notified order and ignores later months', () => {
  const orders = [
    createStoredOrder(1, { amount: '100.00', total: '150.00' }),
    createStoredOrder(2, { amount: '100.00', total: '400.00' }),
  ]
  const months = new Map([
    ['2026-02', 20_000],
    ['2026-03', 15_000],
    ['2026-05', 99_900],
  ])
  expect(garnishmentFacts(orders, '2026-04', months)['EMBARGO_FIJO']).toBe('100.00')
  expect(garnishmentFacts(orders, '2026-03', months)['EMBARGO_FIJO']).toBe('150.00')
})
