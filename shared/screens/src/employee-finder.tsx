import { Combobox } from '@legajo/forms/combobox.tsx'
import type { OptionSource } from '@legajo/forms/option.ts'
import { PersonAvatar } from '@legajo/forms/person-avatar.tsx'
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

export const employeeHint = ({ file_code, egress_date }: FoundEmployee): string =>
  `Legajo ${file_code}${egress_date ? ` · egreso ${formatDate(egress_date)}` : ''}`

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
}

/** Finds employees and manages the list of selected ones. */
export const EmployeeFinder = ({
  label = 'Colaborador',
  find,
  value,
  onChange,
  multiple = true,
  emptyText = multiple ? 'No se tiene colaboradores asignados' : '',
  isAllowed,
  isLoading = false,
  disabled,
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
          hint: employeeHint(employee),
        }))
      },
    }),
    [find],
  )
  const add = async (id: number | '') => {
    const employee = id === '' ? undefined : found.current.get(id)
    if (!employee) return
    if (value.some(({ id }) => id === employee.id))
      return warn({ title: 'Acción no permitida', text: 'El empleado ya fue agregado' })
    if (isAllowed && !isAllowed(employee))
      return warn({ title: 'Acción no permitida', text: 'No tiene permitido ser agregado a la lista' })
    setPicked('')
    onChange(multiple ? [...value, employee] : [employee])
  }
  return (
    <Stack>
      {!disabled && (
        <Grid columns="minmax(0, 1fr) auto" gap={8} align="end">
          <Field label={label} className={mergeClasses(styles.field, !multiple && styles.alone)}>
            {(field) => (
              <Combobox
                {...field}
                value={picked}
                onChange={(next) => {
                  const id = next === '' ? '' : Number(next)
                  if (multiple || id === '') setPicked(id)
                  else void add(id)
                }}
                source={source}
                contentBefore={<PersonSearchIcon aria-hidden />}
                placeholder="Legajo, apellido o nombre"
                loadingText="Cargando colaboradores ..."
                emptyText="Ningún colaborador coincide"
              />
            )}
          </Field>
          {multiple && (
            <Button icon={<AddIcon />} disabled={picked === ''} onClick={() => void add(picked)}>
              Agregar
            </Button>
          )}
        </Grid>
      )}
      {isLoading ? (
        <Spinner size="tiny" label="Cargando colaboradores ..." />
      ) : value.length === 0 ? (
        emptyText && (
          <Text as="p" tone="muted">
            {emptyText}
          </Text>
        )
      ) : (
        <Box as="ul" surface="outlined" className={styles.list} aria-label="Colaboradores asignados">
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
                  aria-label={`quitar a ${employeeName(employee)}`}
                  onClick={() => onChange(value.filter(({ id }) => id !== employee.id))}
                >
                  quitar
                </Button>
              )}
            </Row>
          ))}
        </Box>
      )}
    </Stack>
  )
}
