import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import {
  type ColumnSource,
  columnTotals,
  type DynamicColumn,
  type DynamicColumnDraft,
  dynamicColumnDraft,
  dynamicColumns,
} from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import type { Option } from '@legajo/forms/option.ts'
import { FormGrid, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Stack } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useEffect, useRef } from 'react'
import { ColumnFormula } from './column-formula.tsx'
import { ColumnPreviewPanel } from './column-preview.tsx'
import { usePreview } from './use-preview.ts'

type Props = {
  readonly column: DynamicColumn | undefined
  readonly readOnly: boolean
  readonly onSaved: () => void
  readonly onCancel: () => void
  readonly onStale: (() => void) | undefined
}

/** A column's definition, with a preview on real employees next to it. */
export const ColumnForm = ({ column, readOnly, onSaved, onCancel, onStale }: Props) => {
  const save = (body: DynamicColumnDraft) =>
    column ? write(dynamicColumns.update, { params: { id: column.id }, body }) : write(dynamicColumns.create, { body })
  return (
    <ResourceForm
      schema={dynamicColumnDraft}
      title="Columna"
      initial={column ?? { source: 'CONCEPT' }}
      readOnly={readOnly}
      stickyActions
      onReload={onStale}
      onSubmit={save}
      onSaved={onSaved}
      onCancel={onCancel}
    >
      <Fields readOnly={readOnly} />
    </ResourceForm>
  )
}

type Values = Record<keyof DynamicColumnDraft, unknown>

const Fields = ({ readOnly }: { readonly readOnly: boolean }) => {
  const { values, setFieldValue } = useFormikContext<Values>()
  const source = values.source as ColumnSource
  const sources = useQuery(queryOf(dynamicColumns.sources))
  const former = useRef(source)
  useEffect(() => {
    if (former.current === source) return
    former.current = source
    // The binding belongs to the previous source.
    void setFieldValue('binding', '')
  }, [source, setFieldValue])
  const preview = usePreview(values, !readOnly)
  const kind = kindNow(sources.data, source, String(values.binding ?? ''))
  const isNumber = kind !== 'text' && kind !== 'date'
  return (
    <Stack>
      <FormGrid>
        <FormField name="name" hint="Como se lee en la cabecera" />
        <FormField name="code" placeholder="COSTO_LABORAL" />
        <FormField name="source" />
        {source !== 'FORMULA' && (
          <FormField name="binding" input="combobox" options={optionsOf(sources.data, source)} placeholder="Elegí o buscá…" />
        )}
      </FormGrid>
      {source === 'FORMULA' && <ColumnFormula problems={preview.problems} isChecked={preview.isFresh} />}
      <FormGrid>
        {isNumber && <FormField name="format" />}
        {isNumber && values.format !== 'MONEY' && <FormField name="decimals" />}
        <FormField name="total" options={totalsFor(source, kind, String(values.format))} />
        <FormField name="status" />
        <FormField name="description" input="text" wide />
      </FormGrid>
      {!readOnly && <ColumnPreviewPanel preview={preview} />}
    </Stack>
  )
}

type NameSources = { readonly [list in 'employee' | 'concepts' | 'quantities' | 'accumulators']: readonly Choice[] } | undefined
type Choice = { readonly value: string; readonly label: string; readonly kind: string }

const listOf = (sources: NameSources, source: ColumnSource): readonly Choice[] => {
  if (!sources) return []
  switch (source) {
    case 'EMPLOYEE':
      return sources.employee
    case 'CONCEPT_QUANTITY':
      return sources.quantities
    case 'ACCUMULATOR':
      return sources.accumulators
    default:
      return sources.concepts
  }
}

const optionsOf = (sources: NameSources, source: ColumnSource): readonly Option[] =>
  listOf(sources, source).map(({ value, label }) => ({ value, label }))

const kindNow = (sources: NameSources, source: ColumnSource, binding: string): string =>
  source === 'EMPLOYEE' ? (listOf(sources, source).find(({ value }) => value === binding)?.kind ?? 'text') : 'number'

/** Only the totals that are meaningful for such a column. */
const totalsFor = (source: ColumnSource, kind: string, format: string): readonly Option[] =>
  Object.entries(columnTotals)
    .filter(([total]) => {
      if (total === 'NONE' || total === 'COUNT') return true
      if (kind === 'text') return false
      if (kind === 'date') return total === 'MIN' || total === 'MAX'
      if (total === 'AGAIN') return source === 'FORMULA'
      return total !== 'SUM' || format !== 'PERCENT'
    })
    .map(([value, label]) => ({ value, label }))
