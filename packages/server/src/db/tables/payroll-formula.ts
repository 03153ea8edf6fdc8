import type { Generated, JSONColumnType } from 'kysely'
import type { Instant } from './platform.ts'

export interface PayrollFormulaTables {
  formula: {
    tenant_id: Generated<number>
    company_id: Generated<number>
    id: Generated<number>
    version: Generated<number>
    name: string
    formula: string
    vigencia_desde: Generated<string>
    vigencia_hasta: Generated<string>
    status: Generated<'borrador' | 'publicada' | 'reemplazada'>
    title: string | null
    description_change: string | null
    color: string | null
    link: string | null
    tests: Generated<object[]>
    last_update: Instant
  }
  formula_impact: {
    tenant_id: Generated<number>
    company_id: Generated<number>
    id: Generated<number>
    version: Generated<number>
    target: 'FORMULA' | 'CONCEPTO'
    code: string
    formula: string
    period: string | null
    state: Generated<'PENDING' | 'PROCESSING' | 'FINISHED' | 'FAILED'>
    employees: Generated<number>
    done: Generated<number>
    changed: Generated<number>
    broken: Generated<number>
    difference: Generated<number>
    employer_difference: Generated<number>
    largest: JSONColumnType<object[]>
    seen: JSONColumnType<object, string | undefined, string>
    failure: string | null
    requested_by: string | null
    created_at: Instant
    finished_at: Instant | null
  }
}
