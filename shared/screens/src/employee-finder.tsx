import { Combobox } from '@legajo/forms/combobox.tsx'
import type { OptionSource } from '@legajo/forms/option.ts'
import { PersonAvatar } from '@legajo/forms/person-avatar.tsx'
import { searchWords } from '@legajo/forms/search-box.tsx'
import { Button, Field, makeStyles, mergeClasses, Spinner } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { AddIcon, PersonSearchIcon } from '@legajo/ui/icons.tsx'
import { Box, Grid, Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { useMemo, useRef, useState } from 'react'
import { warn } from './dialog-queue.ts'

/** An employee as returned by finder calls. */
export type FoundEmployee = {
  readonly id: number
  readonly file_code: string
  readonly person: { readonly lastname: string; readonly name: string }
  readonly photo_url?: string | null
  /** The day they left or will leave, where the call returns it. */
  readonly egress_date?: string | null
}

export const employeeName = ({ person }: FoundEmployee): string => `${person.lastname}, ${person.name}`

export const finderWords = {
  ...searchWords,
  label: 'Colaborador',
  none: 'No se tiene colaboradores asignados',
  placeholder: 'Legajo, apellido o nombre',
  loading: 'Cargando colaboradores ...',
  noMatch: 'Ningún colaborador coincide',
  add: 'Agregar',
  added: 'Colaboradores asignados',
  remove: 'quitar',
  removeOne: (name: string) => `quitar a ${name}`,
  hint: (file: string, left: string | undefined) => `Legajo ${file}${left ? ` · egreso ${left}` : ''}`,
  alreadyAdded: 'El empleado ya fue agregado',
  notAllowed: 'No tiene permitido ser agregado a la lista',
}

export const employeeHint = ({ file_code, egress_date }: FoundEmployee, words = finderWords): string =>
  words.hint(file_code, egress_date ? formatDate(egress_date) : undefined)

const useStyles = makeStyles({
  field: { gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 },
  alone: { gridColumn: '1 / -1' },
  list: { maxHeight: '320px', overflowY: 'auto' },
  item: { ':last-child': { borderBottom: 'none' } },
})

export type EmployeeFinderProps = {
  readonly label?: string
  /** Searches file code, last name and name, ignoring accents and case; called from three letters on. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly FoundEmployee[]>
  readonly value: readonly FoundEmployee[]
  readonly onChange: (value: readonly FoundEmployee[]) => void
  /** With `false` a picked employee replaces the previous one immediately. */
  readonly multiple?: boolean
  /** Text shown while no employee is selected; an empty text shows nothing. */
  readonly emptyText?: string
  readonly isAllowed?: (employee: FoundEmployee) => boolean
  readonly isLoading?: boolean
  readonly disabled?: boolean
  readonly required?: boolean
  /** An employee that cannot be added, with the reason; by default a dialog shows it. */
  readonly onRefuse?: (reason: string, employee: FoundEmployee) => void
  readonly words?: typeof finderWords
}

const warnOfRefusal = (text: string): void => void warn({ title: 'Acción no permitida', text })

/** Finds employees and manages the list of selected ones. */
export const EmployeeFinder = ({
  words = finderWords,
  label = words.label,
  find,
  value,
  onChange,
  multiple = true,
  emptyText = multiple ? words.none : '',
  isAllowed,
  isLoading = false,
  disabled,
  required,
  onRefuse = warnOfRefusal,
}: EmployeeFinderProps) => {
  const styles = useStyles()
  const [picked, setPicked] = useState<number | ''>('')
  const found = useRef(new Map<number, FoundEmployee>())
  const source = useMemo<OptionSource>(
    () => ({
      minLength: 3,
      find: async (text, signal) => {
        const employees = await find(text, signal)
        for (const employee of employees) found.current.set(employee.id, employee)
        return employees.map((employee) => ({
          value: employee.id,
          label: employeeName(employee),
          hint: employeeHint(employee, words),
        }))
      },
    }),
    [find, words],
  )
  const add = (id: number | '') => {
    const employee = id === '' ? undefined : found.current.get(id)
    if (!employee) return
    if (value.some(({ id }) => id === employee.id)) return onRefuse(words.alreadyAdded, employee)
    if (isAllowed && !isAllowed(employee)) return onRefuse(words.notAllowed, employee)
    setPicked('')
    onChange(multiple ? [...value, employee] : [employee])
  }
  return (
    <Stack>
      {!disabled && (
        <Grid columns="minmax(0, 1fr) auto" gap={8} align="end">
          <Field label={label} required={required} className={mergeClasses(styles.field, !multiple && styles.alone)}>
            {(field) => (
              <Combobox
                {...field}
                words={words}
                value={picked}
                onChange={(next) => {
                  const id = next === '' ? '' : Number(next)
                  if (multiple || id === '') setPicked(id)
                  else add(id)
                }}
                source={source}
                contentBefore={<PersonSearchIcon aria-hidden />}
                placeholder={words.placeholder}
                loadingText={words.loading}
                emptyText={words.noMatch}
              />
            )}
          </Field>
          {multiple && (
            <Button icon={<AddIcon />} disabled={picked === ''} onClick={() => add(picked)}>
              {words.add}
            </Button>
          )}
        </Grid>
      )}
      {isLoading ? (
        <Spinner size="tiny" label={words.loading} />
      ) : value.length === 0 ? (
        emptyText && (
          <Text as="p" tone="muted">
            {emptyText}
          </Text>
        )
      ) : (
        <Box as="ul" surface="outlined" className={styles.list} aria-label={words.added}>
          {value.map((employee) => (
            <Row
              as="li"
              wrap={false}
              gap={10}
              paddingBlock={8}
              paddingInline={12}
              line="below"
              key={employee.id}
              className={styles.item}
            >
              <PersonAvatar name={employeeName(employee)} photo={employee.photo_url} size="small" />
              <Text grow>
                {employeeName(employee)}{' '}
                <Text tone="muted" size={200} numeric>
                  {employee.file_code}
                </Text>
              </Text>
              {!disabled && (
                <Button
                  size="small"
                  appearance="transparent"
                  aria-label={words.removeOne(employeeName(employee))}
                  onClick={() => onChange(value.filter(({ id }) => id !== employee.id))}
                >
                  {words.remove}
                </Button>
              )}
            </Row>
          ))}
        </Box>
      )}
    </Stack>
  )
}
