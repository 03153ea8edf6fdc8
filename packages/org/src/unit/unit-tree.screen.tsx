import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { currentCompany } from '@legajo/bus/company.ts'
import { companies } from '@legajo/contract/org/company.ts'
import { type Unit, units } from '@legajo/contract/org/unit.ts'
import { unitKindNames, unitTypes } from '@legajo/contract/org/unit-type.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { Grid } from '@legajo/ui/layout.tsx'
import { useMedia } from '@legajo/ui/media.ts'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { NewUnit } from './new-unit.tsx'
import { UnitDetail } from './unit-detail.tsx'
import { UnitList } from './unit-list.tsx'
import { UnitTree } from './unit-tree.tsx'

const useStyles = makeStyles({
  side: { scrollMarginTop: '8px' },
  part: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    padding: '16px',
    minWidth: 0,
  },
})

/** The tree of a unit type at the left, the selected unit at the right; the address contains both. */
export const UnitTreeScreen = () => {
  const styles = useStyles()
  const { search, setSearch } = useRoute()
  const types = useQuery(queryOf(unitTypes.list))
  const mayWrite = usePermitted(units.addChild)
  const mayReadCompany = usePermitted(companies.list)
  const all = useQuery({ ...queryOf(companies.list), enabled: mayReadCompany })
  const primary = all.data?.find(({ id }) => id === currentCompany()?.id)?.primaryUOTypeId
  const type =
    types.data?.find(({ id }) => String(id) === search.tipo) ?? types.data?.find(({ id }) => id === primary) ?? types.data?.[0]
  const tree = useQuery({ ...queryOf(units.listByType, { params: { id: type?.id ?? 0 } }), enabled: type !== undefined })
  const list = tree.data ?? []
  const selected = list.find(({ id }) => String(id) === search.unidad)
  const root = list.find(({ parentId }) => parentId === null)
  const adding = search.nueva !== undefined
  const isList = search.vista === 'lista'
  const select = (unit: Unit | undefined) =>
    setSearch({ unidad: unit ? String(unit.id) : null, nueva: null, vista: null }, { push: true })
  const isNarrow = useMedia('(max-width: 900px)')
  const side = useRef<HTMLElement>(null)
  const shownUnit = adding ? 'new' : selected?.id
  // Scrolls to the selected unit where both parts do not fit next to each other.
  useEffect(() => {
    if (isNarrow && shownUnit !== undefined) side.current?.scrollIntoView({ block: 'start' })
  }, [isNarrow, shownUnit])
  return (
    <Page
      title="Unidades organizativas"
      purpose="El árbol de cada tipo de unidad: agregá, mové y renombrá unidades, y nombrá a sus responsables."
      secondary={
        <>
          <Button onClick={() => setSearch({ vista: isList ? null : 'lista', unidad: null, nueva: null }, { push: true })}>
            {isList ? 'Ver el árbol' : 'Ver la lista'}
          </Button>
          <Button onClick={() => void navigate('/structure-module/type-uo/types')}>Tipos de unidad</Button>
        </>
      }
      action={
        mayWrite &&
        type && (
          <Button
            appearance="primary"
            icon={<AddIcon />}
            onClick={() => setSearch({ nueva: 'si', unidad: String((selected ?? root)?.id ?? '') }, { push: true })}
          >
            Nueva unidad
          </Button>
        )
      }
      filters={
        <Field label="Tipo de unidad">
          <Select
            value={String(type?.id ?? '')}
            onChange={(_, { value }) => setSearch({ tipo: value, unidad: null, nueva: null })}
          >
            {types.data?.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name === unitKindNames[one.kind] ? one.name : `${one.name} · ${unitKindNames[one.kind]}`}
              </option>
            ))}
          </Select>
        </Field>
      }
    >
      {!types.data || (type && !tree.data) ? (
        <LoadState of={[types, tree]} lines={10} />
      ) : !type ? (
        <EmptyState
          title="Todavía no hay tipos de unidad"
          text="Primero creá un tipo; después, su árbol."
          action={
            <Button onClick={() => void navigate('/structure-module/type-uo/types?detalle=nuevo')}>
              Crear un tipo de unidad
            </Button>
          }
        />
      ) : isList && !adding ? (
        <UnitList type={type} units={list} onSelect={select} />
      ) : (
        <Grid columns="minmax(280px, 5fr) minmax(300px, 7fr)" single={900} gap={16} align="start">
          <section className={styles.part} aria-label={`Árbol de ${type.name}`}>
            {list.length === 0 ? (
              <EmptyState title="El árbol está vacío" text="Empezá por la unidad de la que dependen todas las demás." />
            ) : (
              <UnitTree units={list} label={type.name} selected={selected?.id} onSelect={select} />
            )}
          </section>
          <section ref={side} className={mergeClasses(styles.part, styles.side)} aria-label="Unidad">
            {adding || list.length === 0 ? (
              <NewUnit
                type={type}
                parent={selected ?? root}
                onDone={(unit) => setSearch({ nueva: null, ...(unit && { unidad: String(unit.id) }) })}
              />
            ) : selected ? (
              <UnitDetail
                key={`${selected.id} ${selected.version}`}
                unit={selected}
                units={list}
                onRemoved={() => setSearch({ unidad: null })}
              />
            ) : (
              <EmptyState title="Elegí una unidad" text="Con las flechas se recorre el árbol; con Enter se abre la unidad." />
            )}
          </section>
        </Grid>
      )}
    </Page>
  )
}
