import { expect, it } from '@jest/globals'
import { spellingsText } from './field-spellings.ts'

it('names a field as each place writes it', () => {
  expect(spellingsText('talle', 'EMPLOYEE')).toBe(
    'Se escribe así en filtros, vistas y cargas: additionalFields.talle · fórmulas: L.talle · documentos y correos: @adicional.talle',
  )
  expect(spellingsText('talle', 'UNIT')).toBe('Se escribe así en filtros, vistas y cargas: additionalFields.talle')
  expect(spellingsText('', 'EMPLOYEE')).toBe('')
})
