import { queryOf } from '@legajo/api/queries.ts'
import { retroListPath } from '@legajo/contract/payroll/retro-path.ts'
import { type FactField, factCorrections, factDraft } from '@legajo/contract/payroll/runs/retro.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { formatMoney, formatMonth } from '@legajo/ui/format.ts'
import { useQuery } from '@tanstack/react-query'
import { employeeSource } from '../../common/employee-source.ts'
import { factSource } from './fact-source.ts'
import { FactValue } from './fact-value.tsx'

type Fact = { readonly field?: unknown; readonly value?: unknown }

/** The value in display format, by the fact's type: 3.400.000,00; Sí. */
const formatFact = (types: readonly FactField[] | undefined, { field, value }: Fact): string => {
  const type = types?.find(({ code }) => code === field)?.type
  if (type === 'boolean') return value === 'true' ? 'Sí' : 'No'
  return type === 'number' ? formatMoney(String(value)) : String(value)
}

const monthColumn = (id: string, header: string) => {
  const order = (row: Readonly<Record<string, unknown>>) => String(row[id])
  return { id, header, value: (row: Readonly<Record<string, unknown>>) => formatMonth(order(row)), order }
}

/** Facts of the file that had other values in past months: a retro reads them only for those months. */
export const FactCorrectionScreen = () => {
  const { data: types } = useQuery(queryOf(factCorrections.fields))
  return (
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
        { id: 'value', header: 'Valor', value: (row) => formatFact(types, row) },
        monthColumn('fromMonth', 'Desde'),
        monthColumn('untilMonth', 'Hasta'),
        { id: 'reason', header: 'Motivo' },
        { id: 'createdBy', header: 'Lo cargó' },
        { id: 'createdAt', header: 'Se supo', kind: 'datetime' },
      ]}
      fieldProps={{
        employeeId: { source: employeeSource, placeholder: 'Legajo, apellido o nombre' },
        field: { source: factSource, placeholder: 'Elegí qué dato era otro' },
        value: { children: (control) => <FactValue control={control} /> },
      }}
      emptyText="Si un aumento, una categoría o una carga de familia se supo tarde, cargalo acá y el retroactivo lo tendrá en cuenta."
    />
  )
}
