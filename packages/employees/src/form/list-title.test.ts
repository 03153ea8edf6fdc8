import { expect, it } from '@jest/globals'
import { readForm } from '@legajo/contract/dynamic-forms/read-form.ts'
import { titleOfList } from './list-title.ts'

it('names the list that the palette adds to by its component, with the column or cell', () => {
  const { form } = readForm(
    JSON.stringify({
      components: [
        { key: 'medidas', type: 'columns', label: 'Medidas', columns: [{ components: [] }, { components: [] }] },
        {
          key: 'auto',
          type: 'fieldset',
          label: 'Auto',
          components: [{ key: 't', type: 'table', label: 'Talles', rows: [[{}, {}]] }],
        },
      ],
    }),
  )
  expect(titleOfList(form, ['components', 0, 'columns', 1, 'components'])).toBe('Medidas, columna 2')
  expect(titleOfList(form, ['components', 1, 'components'])).toBe('Auto')
  expect(titleOfList(form, ['components', 1, 'components', 0, 'rows', 0, 1, 'components'])).toBe('Talles, fila 1, columna 2')
})
