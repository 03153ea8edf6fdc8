import { errorText } from '@legajo/api/error-text.ts'
import type { FieldSettings } from '@legajo/forms/resource-form.tsx'
import { countText } from '@legajo/kernel/count-text.ts'
import type { Control } from '@legajo/ui/control.ts'
import { Button, Input, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { FilterIcon } from '@legajo/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useAddedColumns } from './added-columns.ts'
import type { Column } from './column.ts'
import { columnsFrom } from './columns-from.ts'

const FilterBuilder = lazy(async () => ({ default: (await import('./view/filter-builder.dialog.tsx')).FilterBuilderDialog }))

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', gap: '8px', '& > :first-child': { flex: '1 1 220px', minWidth: 0 } },
  found: { margin: '6px 0 0', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, minHeight: '18px' },
})

type Person = object
const text = (id: string, header: string): Column<Person> => ({ id, header, kind: 'text' })

/** The data of a file that a population is chosen by besides the fields that the company adds, with the names of the employees' filters. */
const ownColumns: readonly Column<Person>[] = [
  text('area', 'Área'),
  text('sector', 'Sector'),
  text('position', 'Puesto'),
  text('hierchical_level', 'Nivel jerárquico'),
  text('workplace', 'Lugar de trabajo'),
  text('cost_center', 'Centro de costo'),
  text('category', 'Categoría'),
  { id: 'out_of_agreement', header: 'Fuera de convenio', kind: 'boolean' },
  { id: 'admission_date', header: 'Fecha de ingreso', kind: 'date' },
  { id: 'organizational_unit_id', header: 'Unidad organizativa (número)', kind: 'number' },
  text('full_name', 'Apellido y nombre'),
  text('file_code', 'Legajo'),
]

type Preview = (
  filter: string,
  values: Readonly<Record<string, unknown>>,
) => Promise<{ readonly count: number; readonly people: readonly string[] } | null>

/** A form's field with a filter of employees: typed or built from conditions, with the people whom it chooses today. */
export const populationField = (preview: Preview): FieldSettings[string] => ({
  input: 'text',
  wide: true,
  hint: 'Vacío: todas las personas activas',
  children: (control) => <PopulationField control={control as unknown as Control<string>} preview={preview} />,
})

const PopulationField = ({ control, preview }: { readonly control: Control<string>; readonly preview: Preview }) => {
  const styles = useStyles()
  const added = useAddedColumns<Person>('EMPLOYEE')
  const columns = useMemo(() => [...ownColumns, ...columnsFrom(undefined, added)], [added])
  const { values } = useFormikContext<Record<string, unknown>>()
  const [isBuilding, setBuilding] = useState(false)
  const filter = String((control.value as unknown) ?? '')
  const wanted = useDeferredValue(filter)
  const found = useQuery({
    queryKey: ['population', wanted, values['effective_month'] ?? null],
    queryFn: () => preview(wanted, values),
    retry: false,
    staleTime: 30_000,
  })
  return (
    <div>
      <div className={styles.line}>
        <Input
          {...(control.id && { id: control.id })}
          value={filter}
          maxLength={2000}
          disabled={control.disabled ?? false}
          aria-describedby={control['aria-describedby']}
          onChange={(_, { value }) => control.onChange(value)}
          onBlur={() => control.onBlur?.()}
        />
        <Button
          icon={<FilterIcon />}
          disabled={control.disabled ?? false}
          // Keeps the focus in its field: the message of a field that is left would move the button away from the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setBuilding(true)}
        >
          Armar el filtro
        </Button>
      </div>
      <p className={styles.found} aria-live="polite">
        {found.error
          ? errorText(found.error)
          : found.data &&
            `Elige a ${countText(found.data.count, 'persona')}${
              found.data.count > 0 ? `: ${found.data.people.slice(0, 3).join('; ')}${found.data.count > 3 ? '…' : ''}` : ''
            }`}
      </p>
      {isBuilding && (
        <Suspense fallback={null}>
          <FilterBuilder
            // A lazy component has no type of its rows.
            columns={columns as readonly Column<unknown>[]}
            where={filter}
            onApply={(where) => {
              control.onChange(where)
              setBuilding(false)
            }}
            onClose={() => setBuilding(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
