import type { Swap } from '@legajo/contract/time/attendance/shift-plan.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { Stack, Text } from '@legajo/ui/layout.tsx'
import { useDecideSwap } from '../use-decide-swap.ts'
import { DecisionCard } from './decision-card.tsx'

/** Exchanges of shifts that wait for the caller's decision. */
export const WaitingSwaps = ({ swaps }: { readonly swaps: readonly Swap[] }) => {
  const decide = useDecideSwap()
  return (
    <Stack as="ul" gap={10} aria-label="Cambios de turno por decidir">
      {swaps.map((row) => (
        <DecisionCard
          key={row.id}
          name={`el cambio de ${row.employee} y ${row.other_employee}`}
          onDecide={(approve) => void decide.run(row, approve)}
        >
          <Text weight="semibold">
            {row.employee} y {row.other_employee}
          </Text>
          <span>Cambio de turno</span>
          <Text tone="muted" size={200}>
            {row.employee} deja el {formatDate(row.date)}: {row.shift}
          </Text>
          <Text tone="muted" size={200}>
            {row.other_employee} deja el {formatDate(row.other_date)}: {row.other_shift}
          </Text>
          <Text tone="soft" breaks>
            «{row.reason}»
          </Text>
        </DecisionCard>
      ))}
    </Stack>
  )
}
