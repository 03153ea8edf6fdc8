import type { Generated, JSONColumnType } from 'kysely'

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
  cost_center: {
    tenant_id: Generated<number>
    id: Generated<number>
    company_id: Generated<number>
    code: string
    name: string
    active: Generated<boolean>
    version: Generated<number>
  }
}
