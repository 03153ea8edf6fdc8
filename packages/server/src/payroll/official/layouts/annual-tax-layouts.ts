import { fieldAt, record } from './field.ts'
import { layoutOfFixedWidth, type SuiteLayout } from './suite-layout.ts'

// Only the header's positions could be verified. Its tax, concept and form codes are in the form's own manual: the company enters them in
// its version, together with the following records.
const header = record('01', 'Cabecera', 'file', 38, [
  fieldAt(1, 2, 'Tipo de registro', 'code', "'01'"),
  fieldAt(3, 11, 'CUIT del agente de retención', 'code', 'empresa.cuit', { required: true, table: 'CUIT' }),
  fieldAt(14, 6, 'Período', 'code', 'anio.periodo', { required: true }),
  fieldAt(20, 2, 'Secuencia', 'integer', 'opcion.secuencia', { required: true }),
  fieldAt(22, 4, 'Impuesto', 'code', '', { required: true }),
  fieldAt(26, 3, 'Concepto', 'code', '', { required: true }),
  fieldAt(29, 4, 'Formulario', 'code', 'anio.formulario', { required: true }),
  fieldAt(33, 1, 'Tipo de presentación', 'code', '', { required: true }),
  fieldAt(34, 5, 'Versión', 'code', '', { required: true }),
])

const annual = (file: 'F1357' | 'F1359', name: string, validFrom: string, pending: readonly string[]): SuiteLayout => ({
  file,
  variant: '',
  name,
  validFrom,
  source: 'Cabecera: TOTVS TDN (fuente secundaria). Posiciones de los demás registros sin verificar',
  verified: false,
  definition: layoutOfFixedWidth([header], pending),
})

export const annualLayouts: readonly SuiteLayout[] = [
  annual('F1357', 'F.1357', '2018-01-01', [
    '02 trabajador',
    '03 remuneraciones',
    '04 deducciones generales',
    '05 deducciones personales',
    '06 cálculo del impuesto',
  ]),
  annual('F1359', 'F.1359', '2024-01-01', [
    '02 trabajador',
    '03 remuneraciones gravadas',
    '04 remuneraciones exentas',
    '05 deducciones generales',
    '06 deducciones del artículo 30',
    '07 pagos a cuenta',
    '08 cálculo del impuesto',
  ]),
]
