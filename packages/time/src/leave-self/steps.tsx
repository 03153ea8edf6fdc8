import type { LeaveStep } from '@legajo/contract/time/leave/own-absence.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { CheckmarkIcon, ClockIcon, DismissIcon } from '@legajo/ui/icons.tsx'
import { Box, Grid, Stack, Text } from '@legajo/ui/layout.tsx'

const icons = { ACCEPTED: <CheckmarkIcon />, REFUSED: <DismissIcon />, PENDING: <ClockIcon /> } as const
const texts = { ACCEPTED: 'Aprobada', REFUSED: 'Rechazada', PENDING: 'Sin decidir' } as const

/** The approval stages of an absence: who decided each, when and what they wrote. */
export const Steps = ({ steps }: { readonly steps: readonly LeaveStep[] }) => {
  if (steps.length === 0) return null
  return (
    <Stack as="ol" gap={6} aria-label="Etapas de aprobación">
      {steps.map(({ id, stage, status, decided_by, decided_at, obs, on_behalf, escalated }) => (
        <Grid as="li" columns="20px minmax(0, 1fr)" gap={8} key={id}>
          <span aria-hidden>{icons[status]}</span>
          <span>
            {stage}{' '}
            <Text tone="muted" size={200}>
              {texts[status]}
              {status === 'PENDING' && escalated && ' · pasó a Recursos Humanos'}
              {decided_by && ` · ${decided_by}`}
              {on_behalf && ' en lugar de quien correspondía'}
              {decided_at && ` · ${formatDateTime(decided_at)}`}
            </Text>
            {obs && (
              <Box tone="soft" breaks>
                «{obs}»
              </Box>
            )}
          </span>
        </Grid>
      ))}
    </Stack>
  )
}
