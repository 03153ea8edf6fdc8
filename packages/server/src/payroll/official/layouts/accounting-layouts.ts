import type { LayoutDefinition, LayoutField } from '@legajo/contract/payroll/documents/file-layout.ts'
import { column, record } from './field.ts'
import { layoutOfFixedWidth, type SuiteLayout } from './suite-layout.ts'

const requiredField = { required: true } as const

const columns = (mark: '' | ',' | '.'): LayoutField[] => [
  column('Fecha', 10, 'date', 'asiento.fecha', { ...requiredField, format: 'DD/MM/AAAA' }),
  column('Asiento', 20, 'code', 'asiento.numero', requiredField),
  column('Cuenta', 30, 'code', 'cuenta.codigo', requiredField),
  column('Descripción', 120, 'text', 'cuenta.nombre', { ...requiredField, cut: true }),
  column('Centro de costo', 20, 'code', 'centro.codigo'),
  column('Debe', 18, 'amount', 'renglon.debe', { mark }),
  column('Haber', 18, 'amount', 'renglon.haber', { mark }),
  column('Leyenda', 120, 'text', 'asiento.leyenda', { cut: true }),
]

const lines = (definition: Partial<LayoutDefinition>, mark: '' | ',' | '.' = '.'): LayoutDefinition => ({
  ...layoutOfFixedWidth([record('Renglón', 'Renglón', 'entry', 0, columns(mark))]),
  format: 'delimited',
  encoding: 'utf8',
  titles: true,
  ...definition,
})

const ownModules = 'Formato propio de la suite'
const ownColumnTitle = (name: string) =>
  `La interfaz ${name} está prevista sin diseño publicado: esta versión es un punto de partida; ajustala a lo que pide tu sistema contable`

const layout = (variant: string, name: string, definition: LayoutDefinition, verified: boolean): SuiteLayout => ({
  file: 'ACCOUNTING',
  variant,
  name,
  validFrom: '2000-01-01',
  source: verified ? ownModules : ownColumnTitle(variant),
  verified,
  definition,
})

export const accountingLayouts: readonly SuiteLayout[] = [
  layout('TXT_COMMA', 'Texto separado por comas', lines({ separator: ',', extension: 'csv' }), true),
  layout('TXT_SEMICOLON', 'Texto separado por punto y coma', lines({ separator: ';', extension: 'csv' }, ','), true),
  layout('TXT_TAB', 'Texto separado por tabulaciones', lines({ separator: '\t' }, ','), true),
  layout('SAP', 'SAP', lines({ separator: '\t' }, ','), false),
  layout('ANT', 'ANT', lines({ separator: ';', titles: false }, ','), false),
  layout('ZOL', 'ZOL', lines({ separator: ';', titles: false }, ','), false),
  layout('ATL', 'ATL', lines({ separator: '|', titles: false }, ','), false),
  layout('XLS', 'Planilla de cálculo', lines({ format: 'xlsx', extension: 'xlsx' }), true),
]
