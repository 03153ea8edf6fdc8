import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { timeFacts } from '@legajo/contract/payroll/runs/time-facts.ts'
import { MonthField } from '@legajo/forms/month-field.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { Row } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useState } from 'react'

/** The choice of the first month whose absences are handed over. */
export const FirstMonth = ({ month }: { readonly month: string }) => {
  const mayWrite = usePermitted(timeFacts.start)
  const [first, setFirst] = useState(month)
  const start = useAction(() => write(timeFacts.start, { body: { month: first } }))
  return (
    <EmptyState
      title="Elegí desde qué mes pasan"
      text="Lo anterior ya se cargó a mano. Desde ese mes, las ausencias y vacaciones aprobadas aparecen acá para pasarlas a la liquidación."
      action={
        mayWrite ? (
          <Row>
            <MonthField label="Primer mes" value={first} onChange={setFirst} required />
            <Button appearance="primary" disabled={!first} {...start.button()}>
              Empezar
            </Button>
          </Row>
        ) : undefined
      }
    />
  )
}
