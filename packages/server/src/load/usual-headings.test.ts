import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import type { Column } from './columns.ts'
import { foldUsualHeading } from './fold-heading.ts'
import { recogniseHeadings } from './headings.ts'
import { usualFieldOf } from './usual-headings.ts'

it.each([
  ['FECHA NACIMIENTO', 'person.birthdate'],
  ['F. Nac.', 'person.birthdate'],
  ['Fecha de alta', 'admission_date'],
  ['F. INGRESO', 'admission_date'],
  ['Centro de Costos', 'cost_center_id'],
  ['C.Costo', 'cost_center_id'],
  ['Domicilio', 'person.address.street'],
  ['Domicilio Nº', 'person.address.street_number'],
  ['Correo electrónico', 'work_email'],
  ['Tel', 'person.phone'],
  ['Cargo', 'position'],
  ['Convenio', 'trade_union_id'],
  ['Sueldo Bruto', 'salary'],
  ['CBU/CVU', 'bank_data.cbu'],
  ['CUIL/CUIT', 'person.cuil'],
  ['C.U.I.L.', 'person.cuil'],
  ['Legajo Nº', 'file_code'],
  ['Sexo (F/M)', 'person.gender_id'],
  ['O.S.', 'employee_social_work_id'],
  ['Talle de remera', undefined],
])('names the field of the heading «%s»', (heading, field) => {
  expect(usualFieldOf(heading)?.field).toBe(field)
})

it('has each usual heading once', () => {
  const [, ...lines] = readFileSync(new URL('./usual-headings.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const folded = lines.flatMap((line) => (line.split('\t')[2] ?? '').split(' | ').map(foldUsualHeading))
  expect(folded.length).toBeGreaterThan(290)
  expect(new Set(folded).size).toBe(folded.length)
})

it('recognises certain headings, proposes doubtful ones for confirmation, and keeps what was assigned by hand', () => {
  const column = (field: string, label: string) => ({ field, label, also: [], required: false }) as never as Column
  const columns = [column('file_code', 'Legajo'), column('union_information.trade_union_id', 'Sindicato'), column('area', 'Área')]
  const fieldsOf = (headings: readonly string[], remembered = new Map<string, string | null>()) => {
    const found = recogniseHeadings(headings, columns, remembered)
    return [found.headings.map(({ field }) => field), found.isComplete]
  }
  expect(fieldsOf(['Legajo', 'Convenio'])).toEqual([['file_code', 'union_information.trade_union_id'], true])
  expect(fieldsOf(['Legajo', 'Departamento'])).toEqual([['file_code', 'area'], false])
  expect(fieldsOf(['Legajo', 'Departamento'], new Map([['departamento', null]]))).toEqual([['file_code', null], true])
  expect(fieldsOf(['Número', 'Legajo'])).toEqual([[null, 'file_code'], false])
})
