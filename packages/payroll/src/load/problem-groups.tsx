import { queryOf } from '@legajo/api/queries.ts'
import { type MassLoad, massLoads, type ProblemGroup } from '@legajo/contract/shared/mass-load.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { Card, Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readsOfLoad } from './load-acts.ts'
import { changeOfRows } from './row-acts.ts'

/** The errors of a load by kind, the most frequent first, each kind with what mends all its rows at once. */
export const ProblemGroups = ({ massLoad }: { readonly massLoad: MassLoad }) => {
  const { data: groups = [] } = useQuery(queryOf(massLoads.problems, { params: { id: massLoad.id } }))
  // A single row shows its own problems.
  if (groups.every(({ count }) => count < 2)) return null
  return (
    <section aria-label="Errores por clase">
      <Stack gap={8}>
        <Text as="h3" size={400} weight="semibold">
          {countText(groups.length, 'clase de problema', 'clases de problemas')} en {countText(massLoad.refused, 'fila')}
        </Text>
        {groups.map((group: ProblemGroup) => (
          <GroupCard key={`${group.field} ${group.message}`} massLoad={massLoad} group={group} />
        ))}
      </Stack>
    </section>
  )
}

interface Remedies {
  readonly replace?: { readonly field: string; readonly from: string; readonly to: string }[]
  readonly columns?: MassLoad['columns']
}

const GroupCard = ({ massLoad, group }: { readonly massLoad: MassLoad; readonly group: ProblemGroup }) => {
  const { field, label, message, count, lines, required, texts } = group
  const withOptions = texts.filter(({ options }) => options.length > 0)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(withOptions.map(({ text, options }) => [text, options[0] ?? ''])),
  )
  const mend = useAction((remedies: Remedies) => changeOfRows(massLoad, remedies), { also: readsOfLoad })
  const replaced = withOptions.filter(({ text }) => chosen[text])
  const isColumn = massLoad.columns.some((column) => column.field === field)
  return (
    <Card>
      <Text as="p">
        <strong>{countText(count, 'fila')}</strong> · {label}: {message} (
        {count > lines.length
          ? `filas ${lines.join(', ')} y otras`
          : `${lines.length === 1 ? 'fila' : 'filas'} ${lines.join(', ')}`}
        )
      </Text>
      {withOptions.map(({ text, count: rows, options }) => (
        <Field key={text} label={`«${text}», ${countText(rows, 'fila')}`} orientation="horizontal">
          <Select value={chosen[text] ?? ''} onChange={(_, { value }) => setChosen({ ...chosen, [text]: value })}>
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
            <option value="">Dejar como está</option>
          </Select>
        </Field>
      ))}
      <Row>
        {replaced.length > 0 && (
          <Button
            appearance="primary"
            disabledFocusable={mend.isBusy}
            onClick={() =>
              void mend.run({ replace: replaced.map(({ text }) => ({ field, from: text, to: chosen[text] ?? '' })) })
            }
          >
            Reemplazar en{' '}
            {countText(
              replaced.reduce((sum, one) => sum + one.count, 0),
              'fila',
            )}
          </Button>
        )}
        {!required && isColumn && texts.length > 0 && (
          <Button
            disabledFocusable={mend.isBusy}
            onClick={() => void mend.run({ replace: texts.map(({ text }) => ({ field, from: text, to: '' })) })}
          >
            Vaciar «{label}» en estas filas
          </Button>
        )}
        {!required && isColumn && (
          <Button
            disabledFocusable={mend.isBusy}
            onClick={() =>
              void mend.run({ columns: massLoad.columns.map((one) => (one.field === field ? { ...one, field: null } : one)) })
            }
          >
            No cargar la columna «{label}»
          </Button>
        )}
      </Row>
    </Card>
  )
}
