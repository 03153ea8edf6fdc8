import { currentQueryOf } from '@legajo/api/queries.ts'
import { hourBank } from '@legajo/contract/time/attendance/hour-bank.ts'
import { StatGrid, StatTile } from '@legajo/screens/stat-tile.tsx'
import { formatHours } from '@legajo/ui/format.ts'
import { Stack } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { BankLots } from './bank-lots.tsx'

/** The employee's own hour bank. */
export const MyBank = () => {
  const requested = useQuery(currentQueryOf(hourBank.mine))
  if (requested.data && !requested.data.agreed)
    return <EmptyState title="No tenés un acuerdo de banco de horas" text="Tus horas extra aprobadas se pagan con el sueldo." />
  return (
    <Stack gap={16}>
      {requested.data && (
        <StatGrid>
          <StatTile label="Horas por descansar" value={formatHours(requested.data.available)} />
        </StatGrid>
      )}
      <BankLots request={requested} lots={requested.data?.lots ?? []} />
    </Stack>
  )
}
