import { queryOf } from '@legajo/api/queries.ts'
import { columnWidth, type FormComponent } from '@legajo/contract/dynamic-forms/component.ts'
import { optionSources } from '@legajo/contract/dynamic-forms/option-sources.ts'
import { parametrics } from '@legajo/contract/parametric/parametric.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field, Input } from '@legajo/ui/fluent.ts'
import { SettingsIcon } from '@legajo/ui/icons.tsx'
import { Grid, Stack } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useComponentStyles } from './component-styles.ts'
import { OptionsDialog } from './options.dialog.tsx'

export type ChangeComponent = (patch: Partial<FormComponent>, what: string) => void

/** The settings dialogs of selects, radios, columns and tables. */
export const Dialogs = ({ component, onChange }: { readonly component: FormComponent; readonly onChange: ChangeComponent }) => {
  const { data: types } = useQuery(queryOf(parametrics.listTypes))
  const [open, setOpen] = useState<'options' | 'questions' | 'columns' | 'table'>()
  const { type, data = {}, dataSrc = 'values' } = component
  const close = () => setOpen(undefined)
  const button = (which: NonNullable<typeof open>, title: string) => (
    <Button icon={<SettingsIcon />} onClick={() => setOpen(which)}>
      {title}
    </Button>
  )
  return (
    <>
      {(type === 'select' || type === 'parametric') && (
        <Field label="Las opciones salen de">
          <Select
            value={
              dataSrc === 'url' ? `url ${data.url ?? ''}` : dataSrc === 'parametric' ? `p ${data.parametricType ?? ''}` : 'values'
            }
            onChange={(_, { value }) =>
              onChange(
                value.startsWith('url ')
                  ? { dataSrc: 'url', data: { ...data, url: value.slice(4) } }
                  : value.startsWith('p ')
                    ? { dataSrc: 'parametric', data: { ...data, parametricType: Number(value.slice(2)) } }
                    : { dataSrc: 'values' },
                'source',
              )
            }
          >
            {type === 'select' && <option value="values">Las que se escriben acá</option>}
            {types?.map(({ id, name }) => (
              <option key={id} value={`p ${id}`}>
                Tabla paramétrica: {name}
              </option>
            ))}
            {type === 'select' &&
              Object.entries(optionSources).map(([url, title]) => (
                <option key={url} value={`url ${url}`}>
                  {title} de la empresa
                </option>
              ))}
          </Select>
        </Field>
      )}
      {((type === 'select' && dataSrc === 'values') || type === 'radio' || type === 'selectboxes' || type === 'survey') &&
        button('options', `Opciones (${(type === 'select' ? data.values : component.values)?.length ?? 0})`)}
      {type === 'survey' && button('questions', `Preguntas (${component.questions?.length ?? 0})`)}
      {type === 'columns' && button('columns', `Columnas (${component.columns?.length ?? 0})`)}
      {type === 'table' &&
        button('table', `Filas y columnas (${component.rows?.length ?? 0} × ${component.rows?.[0]?.length ?? 0})`)}
      {open === 'options' && (
        <OptionsDialog
          title="Opciones"
          mayRetire={type !== 'survey'}
          options={(type === 'select' ? data.values : component.values) ?? []}
          onClose={close}
          onSave={(values) => onChange(type === 'select' ? { data: { ...data, values } } : { values }, 'options')}
        />
      )}
      {open === 'questions' && (
        <OptionsDialog
          title="Preguntas"
          options={component.questions ?? []}
          onClose={close}
          onSave={(questions) => onChange({ questions }, 'questions')}
        />
      )}
      {open === 'columns' && <ColumnsDialog component={component} onClose={close} onChange={onChange} />}
      {open === 'table' && <TableDialog component={component} onClose={close} onChange={onChange} />}
    </>
  )
}

type DialogProps = { readonly component: FormComponent; readonly onClose: () => void; readonly onChange: ChangeComponent }

const ColumnsDialog = ({ component, onClose, onChange }: DialogProps) => {
  const styles = useComponentStyles()
  const columns = component.columns ?? []
  const set = (index: number, patch: object) =>
    onChange({ columns: columns.map((one, at) => (at === index ? { ...one, ...patch } : one)) }, 'columns')
  const resize = (count: number) => {
    const width = columnWidth(count)
    const kept = columns.slice(0, count).map((one) => ({ ...one, width }))
    const added = Array.from({ length: count - kept.length }, () => ({ components: [], width, offset: 0, push: 0, pull: 0 }))
    // The components of a column that goes stay in the last one.
    const orphans = columns.slice(count).flatMap((one) => one.components)
    const all = [...kept, ...added]
    onChange(
      {
        columns: all.map((one, index) =>
          index === all.length - 1 ? { ...one, components: [...one.components, ...orphans] } : one,
        ),
      },
      'columns',
    )
  }
  return (
    <Dialog title="Columnas" onDismiss={onClose} actions={<Button onClick={onClose}>Listo</Button>}>
      <Stack gap={8} className={styles.rows}>
        <Field label="Cuántas" hint="Cada una ocupa 12 dividido por la cantidad">
          <Select value={String(columns.length)} onChange={(_, { value }) => resize(Number(value))}>
            {[1, 2, 3, 4, 6].map((count) => (
              <option key={count}>{count}</option>
            ))}
          </Select>
        </Field>
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity of their own
          <Grid columns="minmax(0, 1fr) minmax(0, 1fr)" gap={8} key={index}>
            {(['width', 'offset', 'push', 'pull'] as const).map((name) => (
              <Field
                key={name}
                label={`${{ width: 'Ancho', offset: 'Margen', push: 'Correr', pull: 'Traer' }[name]} ${index + 1}`}
              >
                <Input
                  type="number"
                  min={name === 'width' ? 1 : 0}
                  max={12}
                  value={String(column[name])}
                  onChange={(_, { value }) => set(index, { [name]: Number(value) })}
                />
              </Field>
            ))}
          </Grid>
        ))}
      </Stack>
    </Dialog>
  )
}

const TableDialog = ({ component, onClose, onChange }: DialogProps) => {
  const styles = useComponentStyles()
  const rows = component.rows ?? []
  const [height, width] = [rows.length, rows[0]?.length ?? 0]
  const resize = (down: number, across: number) =>
    onChange(
      {
        rows: Array.from({ length: down }, (_, y) =>
          Array.from({ length: across }, (__, x) => rows[y]?.[x] ?? { components: [] }),
        ),
      },
      'rows',
    )
  const isLost = (down: number, across: number) =>
    rows.some((row, y) => row.some((cell, x) => (y >= down || x >= across) && cell.components.length > 0))
  const set = (down: number, across: number) => {
    if (down >= 1 && across >= 1 && down <= 50 && across <= 12 && !isLost(down, across)) resize(down, across)
  }
  return (
    <Dialog title="Tabla" onDismiss={onClose} actions={<Button onClick={onClose}>Listo</Button>}>
      <Stack gap={8} className={styles.rows}>
        <Field label="Filas" hint="Una celda con campos no se quita">
          <Input type="number" min={1} max={50} value={String(height)} onChange={(_, { value }) => set(Number(value), width)} />
        </Field>
        <Field label="Columnas">
          <Input type="number" min={1} max={12} value={String(width)} onChange={(_, { value }) => set(height, Number(value))} />
        </Field>
      </Stack>
    </Dialog>
  )
}
