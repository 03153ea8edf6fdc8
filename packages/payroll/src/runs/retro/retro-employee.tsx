import { queryOf } from '@legajo/api/queries.ts'
import { type RetroMonth, retros } from '@legajo/contract/payroll/runs/retro.ts'
import { DetailDrawer } from '@legajo/screens/detail-drawer.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatMoney, formatMonth } from '@legajo/ui/format.ts'
import { Grid, Stack, Text } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { Reasons } from '../difference/reason-text.tsx'

const useStyles = makeStyles({
  month: { margin: '8px 0 6px', fontSize: tokens.fontSizeBase400, '::first-letter': { textTransform: 'uppercase' } },
  why: { gridColumn: '1 / -1', paddingBlockStart: '4px' },
})

/** One employee's missing amounts, by month and concept, with their causes. */
export const RetroEmployeeDrawer = ({
  retroId,
  employeeId,
  onClose,
}: {
  readonly retroId: number
  readonly employeeId: number | undefined
  readonly onClose: () => void
}) => {
  const requested = useQuery({
    ...queryOf(retros.employee, { params: { id: retroId, employeeId: employeeId ?? 0 } }),
    enabled: employeeId !== undefined,
  })
  return (
    <DetailDrawer
      isOpen={employeeId !== undefined}
      size="large"
      title={requested.data?.fullName ?? 'Retroactivo'}
      subtitle={requested.data && `Legajo ${requested.data.fileCode}`}
      onClose={onClose}
    >
      {requested.data ? (
        <Stack>
          {requested.data.detail.map((month) => (
            <Month key={month.liquidationId} month={month} />
          ))}
        </Stack>
      ) : (
        <LoadState of={[requested]} lines={8} />
      )}
    </DetailDrawer>
  )
}

const Month = ({ month }: { readonly month: RetroMonth }) => {
  const styles = useStyles()
  return (
    <section aria-label={month.liquidation}>
      <h3 className={styles.month}>{formatMonth(month.month)}</h3>
      <Stack as="ul" gap={10}>
        {month.lines.map(({ code, name, paid, due, already, difference, reasons }) => (
          <Grid
            as="li"
            columns="minmax(0, 1fr) auto"
            gap={16}
            rowGap={2}
            surface="outlined"
            paddingBlock={10}
            paddingInline={16}
            numeric
            key={code}
          >
            <Text weight="semibold" breaks>
              {name}
            </Text>
            <Text weight="semibold" nowrap>
              {Number(difference) > 0 ? '+' : ''}
              {formatMoney(difference)}
            </Text>
            <Text fullRow tone="soft">
              Se pagó {formatMoney(paid)}; correspondía {formatMoney(due)}
              {Number(already) !== 0 && `; ya se compensó ${formatMoney(already)}`}
            </Text>
            <div className={styles.why}>
              <Reasons reasons={reasons.map((reason) => ({ ...reason, through: null }))} />
            </div>
          </Grid>
        ))}
      </Stack>
    </section>
  )
}
