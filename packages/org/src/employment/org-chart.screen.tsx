import { queryOf } from '@legajo/api/queries.ts'
import { orgCharts } from '@legajo/contract/org/org-chart.ts'
import { unitTypes } from '@legajo/contract/org/unit-type.ts'
import { DateInput } from '@legajo/forms/date-input.tsx'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChartPage } from '../chart/chart-page.tsx'

const fileOf = (person: number): string => `/employee-module/employee-profile/${person}`

/** The chart of seats or of the units of a type, today or as of a day. */
export const OrgChartScreen = () => {
  const { search, setSearch } = useRoute()
  const types = useQuery(queryOf(unitTypes.list))
  const type = Number(search.tipo) || undefined
  const query = { ...(search.dia && { day: search.dia }) }
  const seats = useQuery({ ...queryOf(orgCharts.seats, { query }), enabled: type === undefined })
  const units = useQuery({ ...queryOf(orgCharts.units, { query: { ...query, type: type ?? 0 } }), enabled: type !== undefined })
  return (
    <ChartPage
      purpose="Quién depende de quién, por posiciones o por unidades, hoy o a una fecha. Las líneas cortadas son dependencias matriciales."
      requested={type === undefined ? seats : units}
      isFull
      fileOf={fileOf}
      onOpen={(id) =>
        void navigate(
          type === undefined
            ? `/structure-module/employment-list?detalle=${id}`
            : `/structure-module/type-uo/list?tipo=${type}&unidad=${id}`,
        )
      }
      before={
        <Field label="Organigrama de">
          <Select
            value={search.tipo ?? ''}
            onChange={(_, { value }) => setSearch({ tipo: value || null, caja: null, camino: null })}
          >
            <option value="">Posiciones</option>
            {types.data?.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        </Field>
      }
      after={
        <Field label="Al día">
          {(field) => <DateInput {...field} value={search.dia ?? ''} onChange={(dia) => setSearch({ dia: dia || null })} />}
        </Field>
      }
      empty={
        <EmptyState
          title={search.dia ? 'Ese día no había nada para dibujar' : 'Todavía no hay nada para dibujar'}
          text={
            search.dia
              ? 'Elegí otro día, o dejalo vacío para ver la estructura de hoy.'
              : 'Cargá posiciones o unidades y acá vas a ver el organigrama.'
          }
        />
      }
    />
  )
}
