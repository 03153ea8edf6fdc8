import { columnPlaces, type FormComponent, type FormDefinition } from '@legajo/contract/dynamic-forms/component.ts'
import { type AnswerValues, findVisibleParts, gridsWithConditions } from '@legajo/contract/dynamic-forms/visible-parts.ts'
import type { FieldShape } from '@legajo/contract/shared/field-kind.ts'
import { mergeClasses } from '@legajo/ui/fluent.ts'
import { Box, Grid, Stack, Text } from '@legajo/ui/layout.tsx'
import { type ReactNode, useMemo } from 'react'
import { AnswerField } from './answer-field.tsx'
import { useAnswerStyles } from './answer-styles.ts'

export type AnswerFormProps = {
  readonly form: FormDefinition
  readonly fields: readonly FieldShape[]
  readonly values: AnswerValues
  readonly onChange?: (key: string, value: unknown) => void
  /** Messages by key. */
  readonly errors?: Readonly<Record<string, string>>
  /** Keys that cannot be changed here. */
  readonly isReadOnly?: (field: FieldShape) => boolean
  /** Keys whose values are proposals that wait for a decision. */
  readonly waiting?: ReadonlySet<string>
  /** Draws one column, as on a phone. */
  readonly narrow?: boolean
}

const noErrors = {}

/** The fields of a form, drawn from its definition: sections, conditions and controls of each type. */
export const AnswerFields = ({
  form,
  fields,
  values,
  onChange,
  errors = noErrors,
  isReadOnly,
  waiting,
  narrow = false,
}: AnswerFormProps) => {
  const shown = useMemo(() => findVisibleParts(form, fields, values), [form, fields, values])
  const conditionalGrids = useMemo(() => gridsWithConditions(form), [form])
  const byKey = useMemo(() => new Map(fields.map((field) => [field.key, field] as const)), [fields])
  const draw = (component: FormComponent): ReactNode => {
    if (!shown.keys.has(component.key)) return null
    if (component.isLayout) return <Layout key={component.key} component={component} draw={draw} known={byKey} narrow={narrow} />
    const field = byKey.get(component.key)
    if (!field) return null
    return (
      <AnswerField
        key={component.key}
        field={field}
        kind={component.type}
        value={values[field.key]}
        error={errors[field.key]}
        onChange={onChange}
        narrow={narrow}
        isWaiting={waiting?.has(field.key) === true}
        isCellShown={conditionalGrids.has(field.key) ? shown.isCellShown : undefined}
        disabled={!onChange || isReadOnly?.(field) === true}
      />
    )
  }
  return (
    <Grid columns="repeat(12, minmax(0, 1fr))" gap={16} align="start">
      {form.components.map(draw)}
    </Grid>
  )
}

const hasField = (component: FormComponent, known: ReadonlyMap<string, FieldShape>): boolean =>
  component.isLayout
    ? [
        ...(component.components ?? []),
        ...(component.columns ?? []).flatMap((one) => one.components),
        ...(component.rows ?? []).flat().flatMap((one) => one.components),
      ].some((child) => hasField(child, known))
    : known.has(component.key)

const Layout = ({
  component,
  draw,
  known,
  narrow,
}: {
  readonly component: FormComponent
  readonly draw: (component: FormComponent) => ReactNode
  readonly known: ReadonlyMap<string, FieldShape>
  readonly narrow: boolean
}) => {
  const styles = useAnswerStyles()
  // A section without a field that the user sees has no heading either.
  if (!hasField(component, known)) return null
  const { type, label, columns = [], rows = [], components = [] } = component
  const places = columnPlaces(columns)
  const inner =
    type === 'columns' ? (
      <div className={narrow ? undefined : styles.columns}>
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity of their own
          <div key={index} style={areaOf(places[index])}>
            <Grid columns="repeat(12, minmax(0, 1fr))" gap={16} align="start">
              {column.components.map(draw)}
            </Grid>
          </div>
        ))}
      </div>
    ) : type === 'table' ? (
      <Box scroll>
        <table className={styles.table}>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own
              <tr key={index}>
                {row.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity of their own
                  <td key={at}>
                    <Stack>{cell.components.map(draw)}</Stack>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    ) : (
      <Grid columns="repeat(12, minmax(0, 1fr))" gap={16} align="start">
        {components.map(draw)}
      </Grid>
    )
  if (type === 'columns' || type === 'table') return <div className={styles.whole}>{inner}</div>
  return (
    <fieldset className={mergeClasses(styles.group, styles.whole, type === 'well' && styles.well)}>
      {label && type !== 'well' && (
        <Text as="legend" paddingInline={4} weight="semibold">
          {label}
        </Text>
      )}
      {inner}
    </fieldset>
  )
}

const areaOf = (place: ReturnType<typeof columnPlaces>[number] | undefined) =>
  place && { gridRow: place.row, gridColumn: `${place.start} / span ${place.width}` }

AnswerField.displayName = 'AnswerField'
