import { queryOf } from '@legajo/api/queries.ts'
import { noveltyEntries } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import type { NoveltyFilter } from '@legajo/contract/payroll/runs/novelty-filter.ts'
import { Combobox } from '@legajo/forms/combobox.tsx'
import { MonthField } from '@legajo/forms/month-field.tsx'
import { useRoute } from '@legajo/parcel/route.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field, makeStyles } from '@legajo/ui/fluent.ts'
import { useQuery } from '@tanstack/react-query'

const useStyles = makeStyles({ concept: { minWidth: '260px' }, month: { width: '170px' } })

/** The filter in the address: month, concept and kind of liquidation. */
export const useNoveltyEntryFilter = (): NoveltyFilter => {
  const { search } = useRoute()
  return {
    ...(/^\d{4}-\d{2}$/.test(search['mes'] ?? '') && { imputationDate: `${search['mes']}-01` }),
    ...(search['concepto'] && { conceptId: Number(search['concepto']) }),
    ...(search['tipo'] && { liquidationTypeId: Number(search['tipo']) }),
  }
}

export const NoveltyEntryFilter = () => {
  const styles = useStyles()
  const { search, setSearch } = useRoute()
  const concepts = useQuery(queryOf(noveltyEntries.concepts))
  const types = useQuery(queryOf(noveltyEntries.types))
  const isFiltered = Boolean(search['mes'] || search['concepto'] || search['tipo'])
  return (
    <>
      <MonthField
        label="Mes de imputación"
        className={styles.month}
        value={search['mes'] ?? ''}
        onChange={(month) => setSearch({ mes: month || null })}
      />
      <Field label="Concepto" className={styles.concept}>
        {(field) => (
          <Combobox
            {...field}
            value={search['concepto'] ? Number(search['concepto']) : ''}
            onChange={(value) => setSearch({ concepto: value === '' ? null : String(value) })}
            options={(concepts.data ?? []).map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
            placeholder="Todos"
            emptyText="Ningún concepto coincide"
          />
        )}
      </Field>
      <Field label="Tipo de liquidación">
        <Select value={search['tipo'] ?? ''} onChange={(_, { value }) => setSearch({ tipo: value || null })}>
          <option value="">Todos</option>
          {(types.data ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {isFiltered && (
        <Button appearance="subtle" onClick={() => setSearch({ mes: null, concepto: null, tipo: null })}>
          Quitar filtros
        </Button>
      )}
    </>
  )
}
