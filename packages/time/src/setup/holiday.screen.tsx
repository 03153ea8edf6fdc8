import { write } from '@legajo/api/act.ts'
import { holidayDraft, holidays } from '@legajo/contract/time/holiday.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { useRoute } from '@legajo/parcel/route.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'

/** The calendar of holidays, one year at a time; the legal ones can be filled in, the rest is typed. */
export const HolidayScreen = () => {
  const { search, setSearch } = useRoute()
  const current = new Date().getFullYear()
  const year = Number(search['anio'] ?? current)
  const propose = useAction(() => write(holidays.propose, { body: { year } }), {
    done: ({ added }) => ({
      title: added > 0 ? `${added} feriados agregados` : `El ${year} ya está completo`,
      text: 'Sumá a mano los puentes y traslados que fije el Poder Ejecutivo',
    }),
  })
  return (
    <ResourceScreen
      title="Feriados"
      noun="feriado"
      resource={holidays}
      schema={holidayDraft}
      purpose="Los días que corren el comienzo de las vacaciones y que no se trabajan. Se pueden mover: la autoridad lo hace con el año empezado."
      columns={['date', { id: 'name', phone: 'title' }, 'kind', 'province', 'workplace', 'trade_union_code']}
      query={{ year }}
      defaults={{ date: `${year}-01-01` }}
      sort={{ id: 'date', order: 1 }}
      filters={
        <Field label="Año">
          <Select value={String(year)} onChange={(_, data) => setSearch({ anio: data.value })}>
            {[current - 1, current, current + 1, current + 2].map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </Field>
      }
      secondary={
        <>
          <Link to="/schedule-module/workplace-provinces">Provincia de los lugares de trabajo</Link>
          <Button {...propose.button()}>Completar con los feriados de ley</Button>
        </>
      }
    />
  )
}
