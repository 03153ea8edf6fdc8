import { queryOf } from '@legajo/api/queries.ts'
import { type DifferenceLine, type Presence, presences, runDifferences } from '@legajo/contract/payroll/runs/difference.ts'
import { DetailDrawer } from '@legajo/screens/detail-drawer.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { formatMoney } from '@legajo/ui/format.ts'
import { Box, Grid, Stack, Text } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { formatDifference } from '../../common/format-difference.ts'
import { Reasons } from './reason-text.tsx'

/** One employee's difference, concept by concept, each with its causes. */
export const EmployeeDifferenceDrawer = ({
  runId,
  against,
  employeeId,
  onClose,
}: {
  readonly runId: number
  readonly against: number | undefined
  readonly employeeId: number | undefined
  readonly onClose: () => void
}) => {
  const requested = useQuery({
    ...queryOf(runDifferences.employee, {
      params: { id: runId, employeeId: employeeId ?? 0 },
      query: against === undefined ? {} : { against },
    }),
    enabled: employeeId !== undefined,
  })
  const found = requested.data
  const lines = (found?.lines ?? []).filter(({ kind }) => kind !== 'INFORMATIVO')
  return (
    <DetailDrawer
      isOpen={employeeId !== undefined}
      size="large"
      title={found?.fullName ?? 'Diferencia'}
      subtitle={found && `Legajo ${found.fileCode} · ${presences[found.presence]}`}
      onClose={onClose}
    >
      {!found ? (
        <LoadState of={[requested]} lines={8} />
      ) : (
        <>
          <Text as="p" below={12} numeric>
            Neto: de {formatMoney(found.before)} a {formatMoney(found.after)}, {formatDifference(found.difference)}
          </Text>
          {absences[found.presence] && (
            <Text as="p" below={12} numeric>
              {absences[found.presence]}
            </Text>
          )}
          {lines.length === 0 ? (
            <EmptyState title="Sin diferencias" text="Cobró lo mismo, concepto por concepto." />
          ) : (
            <Stack as="ul">
              {lines.map((line) => (
                <Line key={line.code} line={line} />
              ))}
            </Stack>
          )}
        </>
      )}
    </DetailDrawer>
  )
}

/** A receipt present in only one run is explained by the employee's presence in the run, not by rules. */
const absences: Readonly<Record<Presence, string | undefined>> = {
  BOTH: undefined,
  IN: 'No estaba en la otra liquidación: ingresó después o había quedado afuera de ella.',
  OUT: 'No está en esta liquidación: egresó antes del período o quedó afuera de ella.',
}

const Line = ({ line }: { readonly line: DifferenceLine }) => (
  <Grid as="li" columns="minmax(0, 1fr) auto" gap={16} rowGap={4} surface="outlined" paddingBlock={12} paddingInline={16}>
    <Text weight="semibold" breaks>
      {line.name}
    </Text>
    <Text weight="semibold" numeric nowrap>
      {formatDifference(line.difference)}
    </Text>
    <Text fullRow tone="soft" numeric>
      {line.before === null ? 'no estaba' : formatMoney(line.before)} →{' '}
      {line.after === null ? 'no está' : formatMoney(line.after)}
    </Text>
    {line.reasons.length > 0 && (
      <Box fullRow>
        <Reasons reasons={line.reasons} />
      </Box>
    )}
  </Grid>
)
