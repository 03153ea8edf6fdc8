import { object, string } from 'yup'
import { firstOfMonth, money } from '../fields.ts'
import type { LoadKind } from '../load-kind.ts'

const openingAmount = object({
  file_code: string().trim().max(20).required().label('Legajo'),
  month: firstOfMonth().required().label('Mes'),
  code: string().trim().max(60).required().label('Acumulador o concepto'),
  amount: money().required().label('Importe del mes'),
})

/** The monthly amounts of accumulators and concepts in months that were paid before the suite. */
export const openingAmountLoad: LoadKind = {
  id: 34,
  template: 34,
  title: 'Acumulados iniciales',
  purpose:
    'Lo que cada acumulador o concepto sumó en meses que se pagaron con otro sistema. El aguinaldo y los promedios cuentan un retroactivo en el mes en que se ganó. Lo leen el aguinaldo, Ganancias y toda fórmula sobre meses anteriores.',
  unit: ['importe', 'importes'],
  permit: 'WRITE_EMPLOYEE',
  sees: 'pay',
  schema: openingAmount,
  names: ['file_code', 'month', 'code'],
  makes: 'both',
  columns: [
    { path: 'file_code', example: '1024', also: ['numero de legajo', 'nro legajo'] },
    { path: 'month', example: '06/2026', also: ['periodo'] },
    { path: 'code', example: 'BASE_SAC', also: ['acumulador', 'concepto', 'codigo'] },
    { path: 'amount', example: '1.250.000,00', also: ['importe', 'monto'] },
  ],
}
