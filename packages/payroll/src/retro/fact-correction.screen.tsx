import { factCorrections, factDraft } from '@legajo/contract/payroll/retro.ts'
import { optionsFrom } from '@legajo/forms/option.ts'
import { employeeName } from '@legajo/screens/employee-finder.tsx'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { findEmployees } from '../find-employees.ts'
import { retroListPath } from './paths.ts'

type Field = { readonly code: string; readonly name: string }

const people = {
  minLength: 2,
  find: async (text: string, signal: AbortSignal) =>
    (await findEmployees(text, signal)).map((one) => ({
      value: one.id,
      label: employeeName(one),
      hint: `Legajo ${one.file_code}`,
    })),
}
const fields = optionsFrom<Field>(factCorrections.fields, ({ code, name }) => ({ value: code, label: name }))

/** Facts of the file that were otherwise in some past months: a retro reads them for those months alone. */
export const FactCorrectionScreen = () => (
  <ResourceScreen
    title="Datos corregidos"
    noun="dato corregido"
    purpose="Cómo era en verdad un dato del legajo en meses ya liquidados. El retroactivo lo toma para esos meses y no toca el legajo de hoy."
    crumbs={[{ title: 'Retroactivos', path: retroListPath }]}
    resource={factCorrections}
    schema={factDraft}
    columns={[
      { id: 'fileCode', header: 'Legajo' },
      { id: 'fullName', header: 'Apellido y nombre', phone: 'title' },
      { id: 'fieldName', header: 'Dato' },
      { id: 'value', header: 'Valor' },
      { id: 'fromMonth', header: 'Desde' },
      { id: 'untilMonth', header: 'Hasta' },
      { id: 'reason', header: 'Motivo' },
      { id: 'createdBy', header: 'Lo cargó' },
      { id: 'createdAt', header: 'Se supo', kind: 'datetime' },
    ]}
    fieldProps={{ employeeId: { source: people }, field: { source: fields } }}
  />
)
