import type { CostCenterDraft } from '@legajo/contract/org/cost-center.ts'
import type { HierarchicalLevelDraft } from '@legajo/contract/org/hierarchical-level.ts'
import type { UnitKind } from '@legajo/contract/org/unit-type.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CompanyTable } from '../resource.ts'
import type { Instant } from './platform.ts'

export interface OrgTables {
  company: {
    tenant_id: Generated<number>
    id: Generated<number>
    name: string
    legal_name: string
    cuit: string
    description: string | null
    activity: string | null
    active: Generated<boolean>
    address: JSONColumnType<object>
    legal_data: JSONColumnType<object>
    bank_data: JSONColumnType<object[]>
    config: JSONColumnType<object>
    phone: string | null
    email: string | null
    website: string | null
    accounting_interface: Generated<string>
    photo_url: string | null
    version: Generated<number>
  }
  cost_center: CompanyTable<CostCenterDraft>
  area: {
    tenant_id: Generated<number>
    id: Generated<number>
    company_id: Generated<number>
    name: string
    description: string | null
    version: Generated<number>
  }
  sector: {
    tenant_id: Generated<number>
    id: Generated<number>
    company_id: Generated<number>
    area_id: number
    name: string
    description: string | null
    version: Generated<number>
  }
  hierarchical_level: CompanyTable<HierarchicalLevelDraft>
  position: {
    tenant_id: Generated<number>
    id: Generated<number>
    company_id: Generated<number>
    name: string
    description: string | null
    mission: string | null
    responsibilities: JSONColumnType<string[]>
    requirements: string | null
    version: Generated<number>
  }
  employment: {
    tenant_id: Generated<number>
    id: Generated<number>
    company_id: Generated<number>
    position_id: number
    area_id: number | null
    sector_id: number | null
    hierarchical_level_id: number | null
    parent_id: number | null
    matrix_parent_id: number | null
    name_in_org_chart: string | null
    location: string | null
    missions: string | null
    responsibilities: string | null
    valuation: string | null
    status: Generated<number>
    shows_people: Generated<boolean>
    ceo: Generated<boolean>
    assistant: Generated<boolean>
    date_update: Instant
    version: Generated<number>
  }
  type_uo: {
    tenant_id: Generated<number>
    id: Generated<number>
    /** Null for the kinds shared by all companies; else filled from the transaction. */
    company_id: ColumnType<number | null, number | null | undefined, never>
    code: string
    name: string
    description: string | null
    kind: UnitKind
    is_primary: Generated<boolean>
    default_role_description_id: number | null
    version: Generated<number>
  }
  organizational_unit: {
    tenant_id: Generated<number>
    id: Generated<number>
    company_id: ColumnType<number | null, number | null | undefined, never>
    type_uo_id: number
    parent_id: number | null
    hierarchy_uo_id: number | null
    code: string
    name: string
    description: string | null
    skills: JSONColumnType<string[]>
    additional_fields: JSONColumnType<object>
    visibility: Generated<'ALL' | 'MEMBERS' | 'MANAGERS'>
    version: Generated<number>
  }
  role_description_uo: {
    tenant_id: Generated<number>
    id: Generated<number>
    company_id: Generated<number>
    type_uo_id: number | null
    name: string
    description: string | null
    hierarchy: Generated<boolean>
    version: Generated<number>
  }
  role_uo: {
    tenant_id: Generated<number>
    id: Generated<number>
    company_id: Generated<number>
    organizational_unit_id: number
    name: string | null
    parent_id: number | null
    parent_matrix_id: number | null
    role_description_uo_id: number | null
    valid_occupants: Generated<number>
    show_occupants: Generated<boolean>
    ceo: Generated<boolean>
    assistant: Generated<boolean>
    name_in_org_chart: string | null
    date_start: string | null
    date_end: string | null
    active: Generated<boolean>
    status_reason: Generated<string>
    permit_assign_multiple_uo: Generated<boolean>
    version: Generated<number>
  }
  unit_manager: {
    tenant_id: Generated<number>
    id: Generated<number>
    company_id: Generated<number>
    organizational_unit_id: number
    employee_id: number
    version: Generated<number>
  }
}
