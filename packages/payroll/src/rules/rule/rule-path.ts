import type { RuleKind } from '@legajo/contract/payroll/rules/rule-usage.ts'
import { formulaListPath, formulaPath } from '../formula/paths.ts'

/** The address of a rule. */
export const rulePath = ({ kind, id }: { readonly kind: RuleKind; readonly id?: number | null | undefined }): string => {
  switch (kind) {
    case 'concept':
      return `/concept-module/concept/${id}`
    case 'function':
      return `/custom-function-module/custom-function/${id}`
    case 'accumulator':
      return `/accumulator-module/accumulator-list${id ? `?detalle=${id}` : ''}`
    case 'formula':
      return id ? formulaPath(id) : formulaListPath
    case 'parameter':
      return `/liquidation-parameters-module/liquidation-parameters-list?detalle=${id}`
    case 'scale':
      return `/scale-module/main-scale?detalle=${id}`
    case 'union':
      return `/trade-union-module/main-trade-union?detalle=${id}`
    case 'column':
      return `/dynamic-columns-module/dynamic-columns?detalle=${id}`
    case 'attendance':
      return `/schedule-module/attendance-rules?detalle=${id}`
    case 'employee':
    case 'variable':
      return formulaListPath
  }
}
