import { write } from '@legajo/api/act.ts'
import { isCancelled } from '@legajo/api/api-error.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryClient, queryOf } from '@legajo/api/queries.ts'
import { useToggle } from '@legajo/api/use-toggle.ts'
import { type Liquidation, liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { control } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import { peopleText } from '@legajo/kernel/people-text.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, MessageBar, MessageBarBody, makeStyles, Spinner, tokens } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { ArrowSyncIcon } from '@legajo/ui/icons.tsx'
import { Box, Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { formatDifference } from '../../common/format-difference.ts'
import { ImpactedEmployees } from './impacted-employees.tsx'

const useStyles = makeStyles({
  paths: { margin: '6px 0 0', paddingInlineStart: '18px', color: tokens.colorNeutralForeground2 },
})

const kinds = {
  concept: 'Concepto',
  formula: 'Fórmula',
  function: 'Función',
  scale: 'Escala',
  parameter: 'Parámetro',
  accumulator: 'Acumulador',
  employee: 'Legajo',
  novelty: 'Novedad',
  history: 'Meses anteriores',
} as const

/** Recalculates a whole run: takes seconds for thousands of employees and can be cancelled. */
const Comparing = ({ run, onCancel }: { readonly run: Liquidation; readonly onCancel: () => void }) => (
  <Stack>
    <Row>
      <Spinner size="tiny" />
      <span role="status">
        Calculando de nuevo a {peopleText(run.employees)} con los datos y las reglas de hoy, sin guardar nada.
      </span>
      <Button onClick={onCancel}>Cancelar</Button>
    </Row>
    <SkeletonLines lines={6} />
  </Stack>
)

/** The changes since the run, the affected employees and concepts; only those can be reliquidated. */
export const ChangeImpact = ({ run }: { readonly run: Liquidation }) => {
  const styles = useStyles()
  const query = queryOf(control.touched, { params: { id: run.id } })
  const requested = useQuery({ ...query, staleTime: 0 })
  const mayAgain = usePermitted(liquidations.reliquidate)
  const isOn = useToggle('UI_RELIQUIDATION')
  const again = useAction(
    () => write(liquidations.reliquidate, { params: { id: run.id }, body: { employeeIds: [], scope: 'touched' } }),
    { done: `Se vuelve a liquidar a ${peopleText(requested.data?.employees ?? 0)}` },
  )
  const add = useAction(
    () => {
      const employeeIds = (requested.data?.missing ?? []).slice(0, 25).map(({ employeeId }) => employeeId)
      return write(control.liquidate, { body: { liquidationId: run.id, employeeIds } })
    },
    { done: 'Empleados agregados' },
  )
  if (requested.isLoadingError && !isCancelled(requested.error)) return <LoadState of={[requested]} />
  if (requested.isFetching)
    return <Comparing run={run} onCancel={() => void queryClient().cancelQueries({ queryKey: query.queryKey })} />
  if (!requested.data)
    return (
      <EmptyState
        title="No se comparó"
        text="Se puede pedir de nuevo cuando quieras; no se guarda nada."
        action={<Button onClick={() => void requested.refetch()}>Comparar</Button>}
      />
    )
  const { examined, employees, netDifference, harmless, missing, changes, touched } = requested.data
  const canChange = mayAgain && isOn === true && !run.released
  return (
    <Stack>
      {missing.length > 0 && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            {missing.length === 1 ? 'Un empleado trabaja' : `${formatNumber(missing.length)} empleados trabajan`} en el período y
            no {missing.length === 1 ? 'está' : 'están'} en la liquidación:{' '}
            {missing
              .slice(0, 5)
              .map(({ fileCode, fullName }) => `${fileCode} ${fullName}`)
              .join('; ')}
            {missing.length > 5 && '…'}{' '}
            {canChange && (
              <Button size="small" {...add.button()}>
                Agregar{missing.length > 25 && ' los primeros 25'}
              </Button>
            )}
          </MessageBarBody>
        </MessageBar>
      )}
      {employees === 0 ? (
        <EmptyState
          title="Ningún recibo cambiaría"
          text={`Se calculó de nuevo a ${peopleText(examined)} con los datos y las reglas de hoy, sin guardar nada, y dio lo mismo${harmless > 0 ? ` (${formatNumber(harmless)} tienen datos cambiados que no mueven su recibo)` : ''}.`}
        />
      ) : (
        <>
          <Row>
            <span>
              De {peopleText(examined)}, lo que cambió alcanza a <strong>{formatNumber(employees)}</strong>: neto{' '}
              {formatDifference(netDifference)}
              {harmless > 0 && `; a otros ${formatNumber(harmless)} les cambió un dato que no mueve su recibo`}.
            </span>
            {canChange && (
              <Button appearance="primary" icon={<ArrowSyncIcon />} {...again.button()}>
                Volver a liquidar solo a {employees === 1 ? 'ese empleado' : `esos ${formatNumber(employees)}`}
              </Button>
            )}
          </Row>
          <Stack as="ul" aria-label="Lo que cambió">
            {changes.map((change) => (
              <Box as="li" surface="outlined" paddingBlock={12} paddingInline={16} breaks key={change.id}>
                <Text tone="muted" size={200}>
                  {kinds[change.kind]} ·{' '}
                </Text>
                <Text weight="semibold">{change.name}</Text>: {change.detail}
                <Text tone="muted" size={200}>
                  {' '}
                  · {peopleText(change.employees)}
                </Text>
                <ul className={styles.paths}>
                  {change.paths.slice(0, 8).map((path) => (
                    <li key={path}>{path}</li>
                  ))}
                  {change.paths.length > 8 && <li>y {change.paths.length - 8} conceptos más</li>}
                </ul>
              </Box>
            ))}
          </Stack>
          {touched.length < employees && (
            <Text as="p" tone="soft">
              La tabla y su archivo muestran los primeros {formatNumber(touched.length)} por orden de legajo.
            </Text>
          )}
          <ImpactedEmployees rows={touched} exportName={`alcanzados-${run.id}`} />
        </>
      )}
    </Stack>
  )
}
