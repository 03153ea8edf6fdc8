import type { FieldKind } from '@legajo/filter/fields.ts'
import type { Filter } from '@legajo/filter/tree.ts'
import { writeFilter } from '@legajo/filter/write.ts'
import { DateInput } from '@legajo/forms/date-input.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Input, makeStyles } from '@legajo/ui/fluent.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Grid, Row, Stack } from '@legajo/ui/layout.tsx'
import { useState } from 'react'
import type { Column } from '../column.ts'
import { type ConditionLine, comparisons, comparisonsOf, filterOfLine, isComplete, lineOf } from './condition-forms.ts'
import { findOption } from './find-option.ts'
import { fieldKindOf, treeOf } from './where.ts'

const useStyles = makeStyles({
  // On a phone the field and the comparison take a line each; the value shares the third with the button.
  line: {
    '@media (max-width: 640px)': {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      '& > :nth-child(-n + 2)': { gridColumn: '1 / -1' },
    },
  },
  values: { '& > *': { minWidth: 0, flex: '1 1 0' } },
})

type Group = { readonly key: number; readonly kind: 'and' | 'or'; readonly items: readonly Item[] }
type Item = Group | (ConditionLine & { readonly key: number; readonly kind: 'line' })

let lastKey = 0
const nextKey = (): number => {
  lastKey += 1
  return lastKey
}
const emptyLine = (): Item => ({ key: nextKey(), kind: 'line', field: '', how: 'is', a: '', b: '' })

const itemOf = (filter: Filter): Item => {
  const line = lineOf(filter)
  if (line) return { ...line, key: nextKey(), kind: 'line' }
  if (filter.kind === 'and' || filter.kind === 'or') return { key: nextKey(), kind: filter.kind, items: filter.parts.map(itemOf) }
  return emptyLine()
}
const groupOf = (where: string): Group => {
  const tree = treeOf(where)
  const item = tree && itemOf(tree)
  if (item && item.kind !== 'line') return item
  return { key: nextKey(), kind: 'and', items: [item ?? emptyLine()] }
}

const filterIn = (item: Item, kinds: ReadonlyMap<string, FieldKind>): Filter | undefined => {
  if (item.kind === 'line') {
    const kind = kinds.get(item.field)
    return kind && isComplete(item) ? filterOfLine(item, kind) : undefined
  }
  const parts = item.items.flatMap((each) => filterIn(each, kinds) ?? [])
  return parts.length > 1 ? { kind: item.kind, parts } : parts[0]
}

type Props<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly where: string
  readonly onApply: (where: string) => void
  readonly onClose: () => void
}

/** Builds a filter of groups joined by «y» or «o» over the columns of a table. */
export const FilterBuilderDialog = <Row,>({ columns, where, onApply, onClose }: Props<Row>) => {
  const [root, setRoot] = useState(() => groupOf(where))
  const fields = columns.flatMap((column) => {
    const kind = fieldKindOf(column)
    return kind ? [{ column, kind }] : []
  })
  const kinds = new Map(fields.map(({ column, kind }) => [column.id, kind]))
  const filter = filterIn(root, kinds)
  return (
    <Dialog
      title="Filtro avanzado"
      width="760px"
      onDismiss={onClose}
      onSubmit={() => onApply(filter ? writeFilter(filter) : '')}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button appearance="primary" type="submit">
            {filter ? 'Filtrar' : 'Quitar el filtro'}
          </Button>
        </>
      }
    >
      <GroupEditor group={root} fields={fields} onChange={setRoot} />
    </Dialog>
  )
}

type Field<Row> = { readonly column: Column<Row>; readonly kind: FieldKind }

const GroupEditor = <Row,>({
  group,
  fields,
  onChange,
  onRemove,
}: {
  readonly group: Group
  readonly fields: readonly Field<Row>[]
  readonly onChange: (group: Group) => void
  readonly onRemove?: () => void
}) => {
  const setItems = (items: readonly Item[]) => onChange({ ...group, items })
  const replace = (key: number, next: Item | undefined) =>
    setItems(group.items.flatMap((item) => (item.key === key ? (next ?? []) : item)))
  return (
    <Stack as="fieldset" gap={8} surface="outlined" padding={10}>
      <legend>
        <Select
          size="small"
          aria-label="Se cumplen"
          value={group.kind}
          onChange={(_, { value }) => onChange({ ...group, kind: value === 'or' ? 'or' : 'and' })}
        >
          <option value="and">Se cumplen todas</option>
          <option value="or">Se cumple alguna</option>
        </Select>
      </legend>
      {group.items.map((item) =>
        item.kind === 'line' ? (
          <LineEditor key={item.key} line={item} fields={fields} onChange={(next) => replace(item.key, next)} />
        ) : (
          <GroupEditor
            key={item.key}
            group={item}
            fields={fields}
            onChange={(next) => replace(item.key, next)}
            onRemove={() => replace(item.key, undefined)}
          />
        ),
      )}
      <Row gap={6} align="stretch">
        <Button size="small" icon={<AddIcon />} onClick={() => setItems([...group.items, emptyLine()])}>
          Condición
        </Button>
        <Button
          size="small"
          icon={<AddIcon />}
          onClick={() =>
            setItems([...group.items, { key: nextKey(), kind: group.kind === 'and' ? 'or' : 'and', items: [emptyLine()] }])
          }
        >
          Grupo
        </Button>
        {onRemove && (
          <Button size="small" appearance="subtle" icon={<DeleteIcon />} onClick={onRemove}>
            Quitar grupo
          </Button>
        )}
      </Row>
    </Stack>
  )
}

type LineItem = Extract<Item, { readonly kind: 'line' }>

const LineEditor = <Row,>({
  line,
  fields,
  onChange,
}: {
  readonly line: LineItem
  readonly fields: readonly Field<Row>[]
  readonly onChange: (line: LineItem | undefined) => void
}) => {
  const styles = useStyles()
  const field = fields.find(({ column }) => column.id === line.field)
  const choices = field ? comparisonsOf(field.kind) : []
  return (
    <Grid columns="minmax(0, 3fr) minmax(0, 2fr) minmax(0, 3fr) auto" gap={6} align="center" className={styles.line}>
      <Select
        aria-label="Dato"
        value={line.field}
        onChange={(_, { value }) => {
          const next = fields.find(({ column }) => column.id === value)
          onChange({ ...line, field: value, how: (next && comparisonsOf(next.kind)[0]) ?? 'is', a: '', b: '' })
        }}
      >
        <option value="">Elegí…</option>
        {fields.map(({ column }) => (
          <option key={column.id} value={column.id}>
            {column.header}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Comparación"
        value={line.how}
        disabled={!field}
        onChange={(_, { value }) => onChange({ ...line, how: choices.find((how) => how === value) ?? 'is' })}
      >
        {choices.map((how) => (
          <option key={how} value={how}>
            {comparisons[how]}
          </option>
        ))}
      </Select>
      <Row wrap={false} gap={6} align="stretch" className={styles.values}>
        {field && line.how !== 'empty' && line.how !== 'filled' && (
          <>
            <ValueInput field={field} line={line} label="Valor" value={line.a} onChange={(a) => onChange({ ...line, a })} />
            {line.how === 'between' && (
              <ValueInput field={field} line={line} label="Hasta" value={line.b} onChange={(b) => onChange({ ...line, b })} />
            )}
          </>
        )}
      </Row>
      <Button appearance="subtle" icon={<DeleteIcon />} aria-label="Quitar la condición" onClick={() => onChange(undefined)} />
    </Grid>
  )
}

const ValueInput = <Row,>({
  field: { column, kind },
  line,
  label,
  value,
  onChange,
}: {
  readonly field: Field<Row>
  readonly line: ConditionLine
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}) => {
  const isDays = line.how === 'next' || line.how === 'last'
  if (kind === 'boolean' || (kind === 'select' && column.options))
    return (
      <Select
        aria-label={label}
        value={findOption(column.options ?? [], value)?.value ?? value}
        onChange={(_, data) => onChange(data.value)}
      >
        <option value="">Elegí…</option>
        {kind === 'boolean' ? (
          <>
            <option value="true">Si</option>
            <option value="false">No</option>
          </>
        ) : (
          column.options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))
        )}
      </Select>
    )
  if (kind === 'date' && !isDays) return <DateInput aria-label={label} value={value} onChange={onChange} />
  return (
    <Input
      aria-label={isDays ? 'Días' : label}
      inputMode={kind === 'number' || isDays ? 'decimal' : undefined}
      value={value}
      onChange={(_, data) =>
        onChange(kind === 'number' || isDays ? data.value.replace(',', '.').replace(/[^\d.-]/g, '') : data.value)
      }
    />
  )
}
