import { holidayLoad as kind } from '@legajo/contract/time/leave/loads.ts'
import { recordLoad } from '../../load/record-load.ts'

/** Holidays from a file, named by day and name. */
export const holidayLoad = recordLoad({
  kind,
  table: 'holiday',
  columns: {
    date: 'date',
    name: 'name',
    kind: 'kind',
    province: 'province',
    workplace: 'workplace',
    trade_union_code: 'trade_union_code',
  },
})
