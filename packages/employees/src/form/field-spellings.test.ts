import { expect, it } from '@jest/globals'
import { spellingsText } from './field-spellings.ts'

it('says how the name of a field is written in each place', () => {
  expect(spellingsText('talle', 'EMPLOYEE')).toBe(
    'Se escribe así en filtros, vistas y cargas: additionalFields.talle · fórmulas: L.talle · documentos y correos: @adicional.talle',
  )
  expect(spellingsText('talle', 'UNIT')).toBe('Se escribe así en filtros, vistas y cargas: additionalFields.talle')
  expect(spellingsText('', 'EMPLOYEE')).toBe('')
})
