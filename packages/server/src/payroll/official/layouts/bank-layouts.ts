import type { LayoutDefinition } from '@legajo/contract/payroll/documents/file-layout.ts'
import { column, fieldAt, record } from './field.ts'
import { layoutOfFixedWidth, type SuiteLayout } from './suite-layout.ts'

const requiredField = { required: true } as const
const zeros = (from: number, length: number) => fieldAt(from, length, 'Ceros', 'integer', "'0'")

const santanderHeader = record('H', 'Cabecera', 'file', 650, [
  fieldAt(1, 1, 'Tipo de registro', 'code', "'H'"),
  fieldAt(2, 17, 'Acuerdo', 'code', "empresa.cuit + '0' + '011' + opcion.acuerdo", requiredField),
  fieldAt(19, 3, 'Canal', 'code', "'007'"),
  fieldAt(22, 5, 'Número de envío', 'integer', 'opcion.lote', requiredField),
  zeros(27, 5),
  fieldAt(39, 1, 'Valida CUIL', 'code', "'S'"),
])

const santanderDetail = record('D', 'Pago', 'payment', 650, [
  fieldAt(1, 1, 'Tipo de registro', 'code', "'D'"),
  fieldAt(3, 1, 'Moneda', 'code', "'0'"),
  fieldAt(4, 15, 'Beneficiario', 'integer', 'empleado.legajo', { ...requiredField, fill: ' ' }),
  fieldAt(19, 2, 'Comprobante', 'code', "'RC'"),
  fieldAt(21, 15, 'Período', 'code', "periodo.aaaamm + '000000000'", requiredField),
  zeros(36, 4),
  fieldAt(40, 30, 'Nombre', 'text', 'empleado.nombre', { ...requiredField, cut: true }),
  fieldAt(70, 51, 'Domicilio', 'text', 'empleado.domicilio', { cut: true }),
  zeros(121, 5),
  zeros(130, 83),
  fieldAt(224, 11, 'CUIL', 'code', 'empleado.cuil', { ...requiredField, table: 'CUIL' }),
  fieldAt(397, 1, 'Marca', 'code', "'N'"),
  fieldAt(398, 4, 'Código', 'code', "'0054'"),
  fieldAt(402, 26, 'CBU', 'code', "'0' + empleado.cbu[1:8] + '000' + empleado.cbu[9:14]", requiredField),
  zeros(428, 8),
  fieldAt(436, 8, 'Fecha de acreditación', 'date', 'opcion.fechaPago', requiredField),
  fieldAt(444, 15, 'Importe', 'amount', 'pago.importe', requiredField),
  fieldAt(459, 2, 'Forma de pago', 'code', "'50'"),
  zeros(464, 11),
  zeros(478, 11),
  zeros(492, 11),
  zeros(506, 25),
  zeros(532, 17),
])

const santanderTrailer = record('T', 'Total', 'file', 650, [
  fieldAt(1, 1, 'Tipo de registro', 'code', "'T'"),
  zeros(2, 15),
  fieldAt(17, 15, 'Importe total', 'amount', 'archivo.total', requiredField),
  fieldAt(32, 7, 'Cantidad de registros', 'integer', 'archivo.pagos', requiredField),
  zeros(39, 612),
])

const sheetLayout = (records: LayoutDefinition['records']): LayoutDefinition => ({
  ...layoutOfFixedWidth(records),
  format: 'xlsx',
  encoding: 'utf8',
  titles: true,
  extension: 'xlsx',
})

export const bankLayouts: readonly SuiteLayout[] = [
  {
    file: 'BANK',
    variant: 'SANTANDER',
    name: 'Santander, pago de haberes',
    validFrom: '2000-01-01',
    source: 'Santander, Guía txt: pago de haberes y honorarios',
    verified: true,
    definition: layoutOfFixedWidth([santanderHeader, santanderDetail, santanderTrailer]),
  },
  {
    file: 'BANK',
    variant: 'GALICIA',
    name: 'Galicia, planilla de sueldos',
    validFrom: '2000-01-01',
    source: 'Columnas de una guía del banco leída por terceros; el número de cuenta se toma del CBU',
    verified: false,
    definition: sheetLayout([
      record('Pago', 'Pago', 'payment', 0, [
        column('Cuenta', 14, 'code', 'empleado.cuenta', requiredField),
        column('Nombre', 60, 'text', 'empleado.nombre', { ...requiredField, cut: true }),
        column('Importe', 15, 'amount', 'pago.importe', requiredField),
        column('Concepto', 1, 'integer', "'1'"),
      ]),
    ]),
  },
  {
    file: 'BANK',
    variant: 'GENERICO',
    name: 'Listado de pagos en texto con separadores',
    validFrom: '2000-01-01',
    source: 'Formato propio de la suite',
    verified: true,
    definition: {
      ...layoutOfFixedWidth([
        record('Pago', 'Pago', 'payment', 0, [
          column('CBU', 22, 'code', 'empleado.cbu', { ...requiredField, table: 'CBU' }),
          column('CUIL', 11, 'code', 'empleado.cuil', { ...requiredField, table: 'CUIL' }),
          column('Legajo', 20, 'code', 'empleado.legajo', requiredField),
          column('Nombre', 80, 'text', 'empleado.nombre', { ...requiredField, cut: true }),
          column('Importe', 18, 'amount', 'pago.importe', { ...requiredField, mark: ',' }),
          column('Fecha', 10, 'date', 'opcion.fechaPago', { ...requiredField, format: 'DD/MM/AAAA' }),
        ]),
      ]),
      format: 'delimited',
      encoding: 'utf8',
      titles: true,
      extension: 'csv',
    },
  },
  {
    file: 'BANK',
    variant: 'INTERBANKING',
    name: 'Interbanking, pago de haberes',
    validFrom: '2000-01-01',
    source: 'Diseño sin verificar: cargalo según el manual de Interbanking',
    verified: false,
    definition: layoutOfFixedWidth(
      [
        record('Pago', 'Pago', 'payment', 22, [
          fieldAt(1, 22, 'CBU', 'code', 'empleado.cbu', { ...requiredField, table: 'CBU' }),
        ]),
      ],
      ['todos los registros del manual de Interbanking'],
    ),
  },
]
