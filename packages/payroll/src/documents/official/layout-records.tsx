import { queryOf } from '@legajo/api/queries.ts'
import {
  fileLayouts,
  type LayoutDefinition,
  type LayoutField,
  type LayoutRecord,
  recordScopes,
} from '@legajo/contract/payroll/documents/file-layout.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field, Input } from '@legajo/ui/fluent.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Grid, Row, Stack } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { LayoutFields } from './layout-fields.tsx'

const newField = (record: LayoutRecord): LayoutField => ({
  name: 'Campo nuevo',
  from: record.fields.reduce((end, { from, length }) => Math.max(end, (from ?? 1) + length), 1),
  length: 1,
  type: 'text',
  source: '',
  decimals: 2,
  mark: '',
  fill: '',
  format: '',
  required: false,
  cut: false,
})

const newRecord = (code: string): LayoutRecord => ({
  code,
  name: 'Registro nuevo',
  per: 'employee',
  length: 10,
  fields: [{ ...newField({ code, name: '', per: 'employee', length: 10, fields: [] }) }],
})

/** The records of a layout, each with its fields in an editable table. */
export const LayoutRecords = ({
  definition,
  isEditable,
  onChange,
}: {
  readonly definition: LayoutDefinition
  readonly isEditable: boolean
  readonly onChange: (definition: LayoutDefinition) => void
}) => {
  const data = useQuery(queryOf(fileLayouts.data))
  const put = (at: number, record: LayoutRecord | undefined) =>
    onChange({
      ...definition,
      records: definition.records.flatMap((one, index) => (index === at ? (record ? [record] : []) : [one])),
    })
  return (
    <Stack>
      <datalist id="datos-de-archivo">
        {(data.data ?? []).map(({ name, scope, text }) => (
          <option key={name} value={name}>
            {scope}: {text}
          </option>
        ))}
      </datalist>
      {definition.records.map((record, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a record has no other name than its place while its code is typed
        <Panel key={at} title={`Registro ${record.code}: ${record.name}`}>
          {isEditable && (
            <Grid min={260} repeat="fill" gap={16} rowGap={12} below={12}>
              <Field label="Registro">
                <Input value={record.code} maxLength={10} onChange={(_, { value }) => put(at, { ...record, code: value })} />
              </Field>
              <Field label="Nombre">
                <Input value={record.name} maxLength={80} onChange={(_, { value }) => put(at, { ...record, name: value })} />
              </Field>
              <Field label="Se escribe">
                <Select value={record.per} onChange={(_, { value }) => put(at, { ...record, per: value as LayoutRecord['per'] })}>
                  {Object.entries(recordScopes).map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              </Field>
              {definition.format === 'fixed' && (
                <Field label="Largo del registro">
                  <Input
                    value={String(record.length)}
                    inputMode="numeric"
                    maxLength={4}
                    onChange={(_, { value }) => put(at, { ...record, length: Number(value.replace(/\D/g, '')) })}
                  />
                </Field>
              )}
            </Grid>
          )}
          <LayoutFields
            record={record}
            format={definition.format}
            isEditable={isEditable}
            onChange={(fields) => put(at, { ...record, fields: [...fields] })}
          />
          {isEditable && (
            <Row>
              <Button icon={<AddIcon />} onClick={() => put(at, { ...record, fields: [...record.fields, newField(record)] })}>
                Agregar campo
              </Button>
              {definition.records.length > 1 && (
                <Button icon={<DeleteIcon />} appearance="subtle" onClick={() => put(at, undefined)}>
                  Quitar el registro
                </Button>
              )}
            </Row>
          )}
        </Panel>
      ))}
      {isEditable && (
        <Row>
          <Button
            icon={<AddIcon />}
            onClick={() =>
              onChange({
                ...definition,
                records: [...definition.records, newRecord(String(definition.records.length + 1).padStart(2, '0'))],
              })
            }
          >
            Agregar registro
          </Button>
        </Row>
      )}
    </Stack>
  )
}
