import type { Fields } from './fields.ts'

/** Rows, filters and the matching rows: the common test table of both back ends. */
export const caseFields: Fields = {
  code: 'text',
  name: 'text',
  amount: 'number',
  day: 'date',
  active: 'boolean',
  state: 'select',
}

export interface CaseRow {
  readonly id: number
  readonly code: string
  readonly name: string | null
  readonly amount: string | null
  readonly day: string | null
  readonly active: boolean | null
  readonly state: string | null
}

export const caseRows: readonly CaseRow[] = [
  { id: 1, code: '001', name: 'Ñandú Pérez', amount: '10.50', day: '2024-02-29', active: true, state: 'ALTA' },
  { id: 2, code: '002', name: "O'Higgins", amount: '200.00', day: '2025-12-31', active: false, state: 'BAJA' },
  { id: 3, code: '3', name: 'nandu 100%', amount: '-3.25', day: '1950-01-01', active: null, state: null },
  { id: 4, code: 'A_b', name: null, amount: null, day: null, active: true, state: 'ALTA' },
  { id: 5, code: 'a\\b', name: '', amount: '0.00', day: '2025-01-01', active: false, state: 'alta' },
]

/** A filter and the matching ids. */
export const cases: readonly (readonly [string, readonly number[]])[] = [
  ['', [1, 2, 3, 4, 5]],
  ['   ', [1, 2, 3, 4, 5]],
  ["name == 'ñandú pérez'", [1]],
  ["name == 'NANDU PEREZ'", [1]],
  ["name === 'NANDU PEREZ'", []],
  ["name === 'Ñandú Pérez'", [1]],
  ["name != 'nandu perez'", [2, 3, 4, 5]],
  ["name !== 'nandu perez'", [1, 2, 3, 4, 5]],
  ["name like 'ÑAND'", [1, 3]],
  ["name like '%nand%'", [1, 3]],
  ["name like '100%'", [3]],
  ['name like "o\'hig"', [2]],
  ["name like ''", [1, 2, 3, 5]],
  ["code like '_'", [4]],
  ["code like '\\'", [5]],
  ['code == 001', []],
  ["code == '001'", [1]],
  ['code == 3', [3]],
  ['code in (3, "A_B")', [3, 4]],
  ["code in '001, 002'", [1, 2]],
  ['name == null', [4]],
  ['name == undefined', [4]],
  ['name != null', [1, 2, 3, 5]],
  ["name == ''", [5]],
  ['amount == 10.5', [1]],
  ["amount == '10.50'", [1]],
  ['amount > 0', [1, 2]],
  ['amount >= 0', [1, 2, 5]],
  ['amount < 0', [3]],
  ['amount <= -3.25', [3]],
  ['amount != 200', [1, 3, 4, 5]],
  ['amount in [200, 0]', [2, 5]],
  ["day == '2024-02-29'", [1]],
  ["day == '29/02/2024'", [1]],
  ["day >= '2025-01-01' && day <= '2025-12-31'", [2, 5]],
  ["day < '1950-01-02'", [3]],
  ['active == true', [1, 4]],
  ["active == 'Si'", [1, 4]],
  ['active != true', [2, 3, 5]],
  ['active == false', [2, 5]],
  ['active == null', [3]],
  ["state == 'ALTA'", [1, 4]],
  ["state != 'ALTA'", [2, 3, 5]],
  ["state in ('ALTA', null)", [1, 3, 4]],
  ['!active == true', [2, 3, 5]],
  ["!(name like 'nand') && amount > 0", [2]],
  ["state == 'BAJA' || state == 'ALTA' && amount > 0", [1, 2]],
  ["(state == 'BAJA' || state == 'ALTA') && amount > 50", [2]],
  ['!!(active == true)', [1, 4]],
]

/** Invalid filters with their exact messages. */
export const wrongCases: readonly (readonly [string, string])[] = [
  ["name == 'abierto", "Falta Cerrar '"],
  ['name == "abierto', 'Falta Cerrar "'],
  ['(name == null', 'Encontramos parentesis invalidos'],
  ['name == null)', 'Encontramos parentesis invalidos'],
  [')name == null(', 'Encontramos parentesis invalidos'],
  ['name == null &&', 'Error Falta Definir Condicion'],
  ['&& name == null', 'Error Falta Definir Condicion'],
  ['()', 'Error Falta Definir Condicion'],
  ['name', 'Error Falta Definir Condicion'],
  ['name ==', 'Condicion Invalida'],
  ['unknown == 1', 'Condicion Invalida'],
  ['constructor == 1', 'Condicion Invalida'],
  ['__proto__ == 1', 'Condicion Invalida'],
  ["active > 'a'", 'Condicion Invalida'],
  ["state like 'A'", 'Condicion Invalida'],
  ["amount like '1'", 'Condicion Invalida'],
  ["day == '2025-02-30'", 'Condicion Invalida'],
  ['amount > null', 'Condicion Invalida'],
  ['amount == 1.2.3', 'Error al parsear Numero'],
  ["amount == 'mil'", 'Error al parsear Numero'],
  ['name == null name == null', 'Error De Sintaxis'],
  ['name = 1', 'Error De Sintaxis'],
  ['name == null; drop table employee', 'Error De Sintaxis'],
]
