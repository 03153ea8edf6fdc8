import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { scheduledCommunications } from '@legajo/contract/communication/scheduled.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field, Input, makeStyles } from '@legajo/ui/fluent.ts'
import { DeleteIcon, SaveIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { successToast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useDeferredValue } from 'react'
import { ConditionLines, hasWrongValue, isWhole } from './condition-lines.tsx'

type Filter = { readonly description: string; readonly query: string; readonly conditions: string }

const useStyles = makeStyles({
  found: { flexBasis: '100%', margin: 0 },
})

/** The people who get a message besides those chosen by name: by a saved filter, by words that their file has, or by conditions over it. */
export const AudienceField = () => {
  const styles = useStyles()
  const { values, setFieldValue } = useFormikContext<{ employeeFilter?: Filter | null | '' }>()
  const filter = values.employeeFilter || null
  const fields = useQuery(queryOf(scheduledCommunications.filterFields)).data ?? []
  const isComplete = isWhole(filter?.conditions ?? '[]')
  const isWrong = hasWrongValue(filter?.conditions ?? '[]', fields)
  const mayWrite = usePermitted(scheduledCommunications.saveFilter)
  const saved = useQuery(queryOf(scheduledCommunications.listFilters)).data ?? []
  const wanted = useDeferredValue(filter)
  const found = useQuery({
    ...queryOf(scheduledCommunications.findEmployees, {
      body: { query: wanted?.query.trim() ?? '', conditions: wanted?.conditions ?? '[]' },
    }),
    enabled: wanted !== null && isWhole(wanted.conditions) && !hasWrongValue(wanted.conditions, fields),
  })
  const chosen = saved.find(({ description }) => description === filter?.description)
  const change = (patch: Partial<Filter>) => {
    const next = { description: '', query: '', conditions: '[]', ...filter, ...patch }
    set(next.query || next.conditions !== '[]' ? next : null)
  }
  const set = (next: Filter | null) => void setFieldValue('employeeFilter', next)
  const stored = { done: () => successToast(), also: [scheduledCommunications.listFilters] }
  const save = useAction(
    () => (filter ? write(scheduledCommunications.saveFilter, { body: { ...filter, sharingFilter: true } }) : undefined),
    stored,
  )
  const remove = useAction(
    async (id: number) =>
      (await confirmRemoval()) ? write(scheduledCommunications.removeFilter, { params: { id } }) : undefined,
    stored,
  )
  return (
    <Row align="end" fullRow role="group" aria-label="Destinatarios por filtro">
      <Field label="Filtro guardado">
        <Select
          value={String(chosen?.id ?? '')}
          onChange={(_, { value }) => {
            const one = saved.find(({ id }) => String(id) === value)
            set(one ? { description: one.description, query: one.query ?? '', conditions: one.conditions ?? '[]' } : null)
          }}
        >
          <option value="">Ninguno</option>
          {saved.map(({ id, description }) => (
            <option key={id} value={id}>
              {description}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Palabras del legajo">
        <Input
          value={filter?.query ?? ''}
          maxLength={200}
          placeholder="Nombre, puesto, área…"
          onChange={(_, { value }) => change({ query: value })}
          // A space after the last word is neither searched nor stored.
          onBlur={() => filter && change({ query: filter.query.trim() })}
        />
      </Field>
      <Field label="Nombre para guardarlo">
        <Input
          value={filter?.description ?? ''}
          maxLength={120}
          disabled={!filter}
          onChange={(_, { value }) => filter && set({ ...filter, description: value })}
        />
      </Field>
      {mayWrite && (
        <Button
          icon={<SaveIcon />}
          disabled={!filter?.description.trim() || chosen !== undefined || !isComplete || isWrong}
          {...save.button()}
        >
          Guardar el filtro
        </Button>
      )}
      {mayWrite && chosen && (
        <Button icon={<DeleteIcon />} {...remove.button(chosen.id)}>
          Eliminar el filtro
        </Button>
      )}
      <div className={styles.found}>
        <ConditionLines conditions={filter?.conditions ?? '[]'} onChange={(conditions) => change({ conditions })} />
      </div>
      {!isComplete && <p className={styles.found}>Completá el dato y el valor de cada condición.</p>}
      {isComplete && isWrong && <p className={styles.found}>Corregí el valor marcado para ver quiénes lo reciben.</p>}
      {filter && isComplete && !isWrong && found.data && (
        <p className={styles.found} aria-live="polite">
          Hoy lo recibirían {countText(found.data.length, 'persona')}
          {found.data.length > 0 && `: ${found.data.slice(0, 5).map(nameOf).join('; ')}`}
          {found.data.length > 5 && '…'}
        </p>
      )}
    </Row>
  )
}

const nameOf = (one: { readonly name: string }): string => one.name
