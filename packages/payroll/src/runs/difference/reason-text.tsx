import { type DifferenceReason, reasonKinds } from '@legajo/contract/payroll/runs/difference.ts'
import { Stack, Text } from '@legajo/ui/layout.tsx'

/** The reasons for a concept's difference, one sentence per root cause: its name, old and new value. */
export const Reasons = ({ reasons }: { readonly reasons: readonly DifferenceReason[] }) => (
  <Stack as="ul" gap={6}>
    {reasons.map(({ kind, label, from, to, through }) => (
      <Stack as="li" gap={0} breaks key={`${kind} ${label} ${from} ${to}`}>
        <span>
          <Text tone="muted" size={200}>
            {reasonKinds[kind]}:{' '}
          </Text>
          {label}
        </span>
        {(from !== null || to !== null) && (
          <Text tone="soft" numeric>
            de {from ?? 'nada'} a {to ?? 'nada'}
          </Text>
        )}
        {through && kind !== 'added' && kind !== 'removed' && (
          <Text tone="muted" size={200}>
            a través de {through}
          </Text>
        )}
      </Stack>
    ))}
  </Stack>
)
