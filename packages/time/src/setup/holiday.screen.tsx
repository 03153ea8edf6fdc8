import { call } from '@legajo/api/call.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { holidayDraft, holidays } from '@legajo/contract/time/holiday.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { useRoute } from '@legajo/parcel/route.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { toast } from '@legajo/ui/toasts.tsx'

/** The calendar of holidays, one year at a time; the legal ones can be filled in, the rest is typed. */
export const HolidayScreen = () => {
  const { search, setSearch } = useRoute()
  const current = new Date().getFullYear()
  const year = Number(search['anio'] ?? current)
  const handlePropose = async () => {
    try {
      const { added } = await call(holidays.propose, { body: { year } })
      toast({
        title: added > 0 ? `${added} feriados agregados` : `El ${year} ya está completo`,
        text: 'Sumá a mano los puentes y traslados que fije el Poder Ejecutivo',
      })
      await invalidate(holidays.list)
    } catch (error) {
      await showError(error)
    }
  }
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
          <Button onClick={() => void handlePropose()}>Completar con los feriados de ley</Button>
        </>
      }
    />
  )
}
