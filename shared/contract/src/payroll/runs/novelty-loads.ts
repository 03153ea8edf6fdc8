import { string } from 'yup'
import type { LoadKind } from '../../load-kind.ts'
import { noveltyEntryDraft } from './novelty-row.ts'

const { fileCode, conceptCode, quantity, amount, instalments, imputationDate, accrualMonth, startDate, endDate, observation } =
  noveltyEntryDraft.fields
const loadedNoveltyEntry = noveltyEntryDraft.pick(['version']).shape({
  fileCode,
  conceptCode,
  quantity,
  amount,
  instalments,
  imputationDate,
  accrualMonth,
  startDate,
  endDate,
  observation,
  liquidationTypeCode: string().trim().max(20).nullable().label('Tipo de liquidación'),
})

export const noveltyLoad: LoadKind = {
  id: 1,
  template: 4,
  title: 'Novedades de liquidación',
  purpose: 'Carga novedades por legajo y concepto: cantidades o importes, en una cuota o en varias.',
  unit: ['novedad', 'novedades'],
  permit: 'WRITE_NOVELTY',
  sees: 'pay',
  schema: loadedNoveltyEntry,
  names: [],
  makes: 'new',
  columns: [
    { path: 'fileCode', example: '1024', required: true, also: ['numero de legajo', 'nro legajo'] },
    { path: 'conceptCode', example: '', required: true, also: ['codigo de concepto', 'codigo'] },
    { path: 'quantity', example: '8', also: ['unidades', 'horas', 'dias'] },
    { path: 'amount', example: '150.000,00', also: ['monto', 'valor'] },
    { path: 'imputationDate', example: '01/12/2026', required: true, also: ['periodo', 'mes', 'imputacion'] },
    { path: 'instalments', example: '1' },
    { path: 'liquidationTypeCode', example: '' },
    { path: 'accrualMonth', example: '', also: ['devengamiento', 'mes devengado'] },
    { path: 'startDate', example: '' },
    { path: 'endDate', example: '' },
    { path: 'observation', example: '', also: ['comentario'] },
  ],
}
