import { describe, expect, it } from '@jest/globals'
import { columnOfField, emptyRow, isBlank, rowOnWire } from './grid-rows.ts'

describe('the sheet of entries', () => {
  it('sends amounts with a decimal point, months as year-month, and concepts by their code', () => {
    const row = emptyRow('3/2027', { fileCode: ' 1001 ', conceptCode: '0841 - Préstamo', amount: '1.200,50', instalments: '3' })
    expect(rowOnWire(row)).toEqual({
      fileCode: '1001',
      conceptCode: '0841',
      amount: '1200.50',
      instalments: '3',
      imputationDate: '2027-03',
    })
    expect(rowOnWire(emptyRow('x', { quantity: 'doce' }))).toMatchObject({ quantity: 'doce', imputationDate: 'x' })
  })

  it('detects a blank row and maps an error to its column', () => {
    expect([isBlank(emptyRow('11/2026')), isBlank(emptyRow('11/2026', { amount: '1' }))]).toEqual([true, false])
    expect([columnOfField('employeeId'), columnOfField('imputationDate'), columnOfField('endDate')]).toEqual([
      'fileCode',
      'month',
      'observation',
    ])
  })
})
