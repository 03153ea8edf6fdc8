import { expect, it } from '@jest/globals'
import { recordName } from './record-name.ts'

it('names a record by its code and its name, or by the one it has', () => {
  expect(recordName({ id: 3, code: '0100', name: 'Sueldo básico' })).toBe('0100 · Sueldo básico')
  expect(recordName({ name: ' Feriado puente ' })).toBe('Feriado puente')
  expect(recordName({ code: 'MENSUAL', name: 'MENSUAL' })).toBe('MENSUAL')
  expect(recordName({ id: 3, code: 7, name: '' })).toBeUndefined()
})
