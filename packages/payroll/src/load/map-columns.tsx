import { queryOf } from '@legajo/api/queries.ts'
import { type MassLoad, massLoads } from '@legajo/contract/shared/mass-load.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { Card, Stack } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FieldsWithoutColumn } from './fields-without-column.tsx'
import { readsOfLoad } from './load-acts.ts'
import { changeOfRows } from './row-acts.ts'

/** Assigns the columns of a file to fields by hand; the assignment is stored for later files. */
export const MapColumns = ({ massLoad, onDone }: { readonly massLoad: MassLoad; readonly onDone: () => void }) => {
  const shapes = useQuery(queryOf(massLoads.config, { params: { id: massLoad.kind } }))
  const samples = useQuery(queryOf(massLoads.samples, { params: { id: massLoad.id } }))
  // The values of the file of another user may not be visible.
  const hasSamples = samples.data?.some(({ values }) => values.length > 0)
  const [columns, setColumns] = useState(massLoad.columns)
  const save = useAction(() => changeOfRows(massLoad, { columns }), { onDone, also: readsOfLoad })
  const missing = (shapes.data ?? []).filter(({ field, required }) => required && !columns.some((one) => one.field === field))
  if (shapes.isLoadingError) return <LoadState of={[shapes]} />
  return (
    <Card>
      <Stack gap={12}>
        <p>Decí qué dato es cada columna del archivo. Se recuerda para los próximos archivos de esta carga.</p>
        <Stack gap={8}>
          {columns.map(({ header, field, divided }, index) => (
            <Field
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file keep their place, and may have equal headings
              key={index}
              label={header || `Columna ${index + 1}`}
              hint={hasSamples ? samplesText(samples.data?.[index]?.values ?? []) : undefined}
              orientation="horizontal"
            >
              <Select
                value={field ?? ''}
                onChange={(_, { value }) =>
                  setColumns(columns.map((one, at) => (at === index ? { ...one, field: value || null } : one)))
                }
              >
                <option value="">{divided ? 'Se dividió en las dos siguientes' : 'No se carga'}</option>
                {(shapes.data ?? []).map((shape) => (
                  <option key={shape.field} value={shape.field}>
                    {shape.label}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        </Stack>
        <FieldsWithoutColumn kind={massLoad.kind} />
        {missing.length > 0 && <p role="status">Falta asignar: {missing.map(({ label }) => label).join(', ')}.</p>}
        <div>
          <Button appearance="primary" disabled={!shapes.data || missing.length > 0} {...save.button()}>
            Revisar con estas columnas
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

const samplesText = (values: readonly string[]): string =>
  values.length > 0 ? `En el archivo: ${values.join(' · ')}` : 'Sin valores en las primeras filas'
