/**
 * Ten resources of ten areas of the server with a valid body, each extended by a text field: `contract` is the file that
 * receives it, `draft` the schema where the calls are not declared by `resource`, `calls` the exported calls, `table` the table of the migration.
 */
const resources = [
  { contract: 'auth/role', draft: 'roleDraft', calls: 'roles', table: 'role', body: { name: 'Rol nuevo', permits: [] } },
  {
    contract: 'clima/segmentation',
    calls: 'segmentationSchemas',
    table: 'segmentation_schema',
    body: { name: 'Agrupación nueva', field: 'area' },
  },
  {
    contract: 'coaching/provider',
    draft: 'providerDraft',
    calls: 'providers',
    table: 'coaching_provider',
    body: { businessName: 'Formación Sur', taxIdentification: '30-71999001-7', contact: { name: 'Luz' } },
  },
  {
    contract: 'communication/partner',
    calls: 'partnerOrigins',
    table: 'partner_origin',
    body: { origin: 'https://nuevo.example' },
  },
  {
    contract: 'employees/saved-filter',
    draft: 'savedFilterDraft',
    calls: 'savedFilters',
    table: 'saved_filter',
    body: { description: 'Ventas', query: "area == 'Ventas'" },
  },
  {
    contract: 'org/cost-center',
    calls: 'costCenters',
    table: 'cost_center',
    body: { code: 'NUEVO', name: 'Centro nuevo' },
  },
  {
    contract: 'time/holiday',
    draft: 'holidayDraft',
    calls: 'holidays',
    table: 'holiday',
    body: { date: '2041-03-05', name: 'Feriado nuevo' },
  },
  {
    contract: 'payroll/rules/trade-union',
    draft: 'tradeUnionDraft',
    calls: 'tradeUnions',
    table: 'trade_union',
    body: { code: 'NUEVO', name: 'Sindicato nuevo' },
  },
  {
    contract: 'employees/document-type',
    calls: 'documentTypes',
    table: 'document_type',
    body: { code: 'NUEVO', name: 'Tipo nuevo' },
  },
  {
    contract: 'payroll/documents/receipt-layout',
    calls: 'receiptLayouts',
    table: 'receipt_layout',
    body: { validFrom: '2041-01-01' },
  },
]

/** The edits of the ten contracts: path, and the text with the field. */
export const editContracts = (read) =>
  resources.map(({ contract, draft, calls }) => {
    const path = `shared/contract/src/${contract}.ts`
    const text = read(path)
    const start = text.indexOf(draft ? `const ${draft} = object({` : `const ${calls} = resource(`)
    const end = draft
      ? text.indexOf('  version: version(),', start)
      : text.indexOf('\n  },', text.indexOf('  fields: {', start)) + 1
    if (start < 0 || end <= 0) throw new Error(`${path}: ${draft ?? calls}`)
    return [path, `${text.slice(0, end)}  newField: string().max(20).nullable().label('Campo nuevo'),\n${text.slice(end)}`]
  })

export const migration = resources.map(({ table }) => `alter table ${table} add column new_field text;\n`).join('')

/** A test that creates, reads and changes one row of each resource with the field, through the API of one server. */
export const newFieldsTest = `import { afterAll, beforeAll, expect, it } from '@jest/globals'
${resources.map(({ contract, calls }) => `import { ${calls} } from '@legajo/contract/${contract}.ts'`).join('\n')}
import { type Caller, createTestApp, type TestApp } from '../test/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

const resources = [
${resources.map(({ calls, table, body }) => `  { name: '${table}', calls: ${calls}, body: ${JSON.stringify(body)} },`).join('\n')}
]

it.each(resources)('keeps the new field of $name', async ({ calls, body }) => {
  const created = await admin.request(calls.create, { body: { ...body, newField: 'uno' } })
  expect(created).toMatchObject({ status: 200, body: { newField: 'uno' } })
  const { id } = created.body as unknown as { id: number }
  const inList = async () => ((await admin.request(calls.list)).body as unknown as { id: number }[]).find((row) => row.id === id)
  expect(await inList()).toMatchObject({ newField: 'uno' })
  const inPath = calls.update.path.includes('{id}')
  const changed = await admin.request(calls.update, {
    params: { id },
    body: { ...body, newField: 'dos', ...(!inPath && { id }) },
  })
  expect(changed).toMatchObject({ status: 200, body: { id, newField: 'dos' } })
  expect(await inList()).toMatchObject({ newField: 'dos' })
})
`
