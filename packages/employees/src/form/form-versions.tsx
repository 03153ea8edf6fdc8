import { queryOf } from '@legajo/api/queries.ts'
import { compareFields, type FieldDifference } from '@legajo/contract/dynamic-forms/compare-fields.ts'
import { dynamicForms } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { fieldsOfForm } from '@legajo/contract/dynamic-forms/form-fields.ts'
import { readForm } from '@legajo/contract/dynamic-forms/read-form.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { kinds } from './publish.dialog.tsx'

const fieldsIn = (form: string | undefined) => (form ? fieldsOfForm(readForm(form).form) : [])

/** The published versions of a form, and the difference between any two of them. */
export const FormVersions = ({ id }: { readonly id: number }) => {
  const requested = useQuery(queryOf(dynamicForms.versions, { params: { id } }))
  const [chosen, setChosen] = useState<{ readonly from?: number; readonly to?: number }>({})
  if (!requested.data) return <LoadState of={[requested]} lines={6} />
  const versions = requested.data
  if (versions.length === 0) return <EmptyState title="Todavía no se publicó" text="La primera versión nace al publicar." />
  const to = chosen.to ?? versions[0]?.number ?? 0
  const from = chosen.from ?? Math.max(0, to - 1)
  const formOf = (number: number) => versions.find((one) => one.number === number)?.form
  const differences = compareFields(fieldsIn(formOf(from)), fieldsIn(formOf(to)))
  const choice = (label: string, value: number, onChange: (number: number) => void, withNone: boolean) => (
    <Field label={label}>
      <Select value={String(value)} onChange={(_, data) => onChange(Number(data.value))}>
        {versions.map((one) => (
          <option key={one.number} value={one.number}>
            Versión {one.number} · {formatDateTime(one.published_at)}
            {one.published_by ? ` · ${one.published_by}` : ''}
          </option>
        ))}
        {withNone && <option value="0">Antes de la primera</option>}
      </Select>
    </Field>
  )
  return (
    <Stack gap={16}>
      <Row>
        {choice('De', from, (number) => setChosen({ ...chosen, from: number }), true)}
        {choice('A', to, (number) => setChosen({ ...chosen, to: number }), false)}
      </Row>
      <DataTable<FieldDifference>
        label="Diferencias entre versiones"
        rows={differences}
        rowId={({ key }) => key}
        url={false}
        searchable={false}
        paginator="auto"
        exportName="diferencias"
        columns={[
          { id: 'label', header: 'Campo', phone: 'title' },
          { id: 'kind', header: 'Qué', value: ({ kind }) => kinds[kind] },
          { id: 'before', header: 'Antes' },
          { id: 'after', header: 'Después' },
        ]}
        empty={{ title: 'Las dos versiones tienen los mismos campos' }}
      />
    </Stack>
  )
}
