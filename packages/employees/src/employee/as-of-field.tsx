import { DateInput } from '@legajo/forms/date-input.tsx'
import { isCalendarDate } from '@legajo/kernel/dates.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { Button, Field, makeStyles } from '@legajo/ui/fluent.ts'
import { Row } from '@legajo/ui/layout.tsx'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  field: { flex: '0 1 240px' },
})

/** The day in the address (`?al=`) whose data a screen shows; undefined for today's. */
export const useAsOf = (): string | undefined => {
  const { search } = useRoute()
  return search.al && isCalendarDate(search.al) ? search.al : undefined
}

/** Chooses the day whose data a screen shows, in its address; more ways to choose it as children. */
export const AsOfField = ({ label, children }: { readonly label: string; readonly children?: ReactNode }) => {
  const styles = useStyles()
  const { setSearch } = useRoute()
  const asOf = useAsOf()
  return (
    <Row align="end">
      <Field label={label} className={styles.field} hint={asOf ? undefined : 'Vacío: hoy'}>
        {(field) => <DateInput {...field} value={asOf ?? ''} onChange={(day) => setSearch({ al: day || null, pagina: null })} />}
      </Field>
      {asOf && <Button onClick={() => setSearch({ al: null, pagina: null })}>Volver a hoy</Button>}
      {children}
    </Row>
  )
}
