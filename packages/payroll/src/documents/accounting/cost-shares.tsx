import { write } from '@legajo/api/act.ts'
import { isApiError } from '@legajo/api/api-error.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { costCenters } from '@legajo/contract/org/cost-center.ts'
import { accountingEntries, type CostShares as Shares } from '@legajo/contract/payroll/documents/accounting.ts'
import { DateInput } from '@legajo/forms/date-input.tsx'
import { NumberInput } from '@legajo/forms/number-input.tsx'
import { isStale, StaleNotice } from '@legajo/forms/stale-notice.tsx'
import { useUnsaved } from '@legajo/forms/use-unsaved.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { EmployeeFinder, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field, MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Grid, Row, Stack } from '@legajo/ui/layout.tsx'
import { successToast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findEmployees } from '../../common/find-employees.ts'

/** The allocation of one employee's cost to cost centres. */
export const CostShares = () => {
  const [chosen, setChosen] = useState<readonly FoundEmployee[]>([])
  const employeeId = Number(chosen[0]?.id ?? 0)
  const requested = useQuery({ ...queryOf(accountingEntries.shares, { params: { employeeId } }), enabled: employeeId > 0 })
  return (
    <Stack>
      <EmployeeFinder label="Empleado" find={findEmployees} value={chosen} onChange={setChosen} multiple={false} />
      {employeeId > 0 && !requested.data ? (
        <LoadState of={[requested]} lines={3} />
      ) : (
        requested.data && (
          <SharesForm
            key={`${employeeId} ${requested.data.seen}`}
            employeeId={employeeId}
            initial={requested.data}
            onReload={() => void requested.refetch()}
          />
        )
      )}
    </Stack>
  )
}

type Share = Shares['shares'][number]

const SharesForm = ({
  employeeId,
  initial,
  onReload,
}: {
  readonly employeeId: number
  readonly initial: Shares
  readonly onReload: () => void
}) => {
  const mayWrite = usePermitted(accountingEntries.share)
  const centers = useQuery(queryOf(costCenters.listReduced))
  const [shares, setShares] = useState<readonly Share[]>(initial.shares)
  const [from, setFrom] = useState('')
  const [stale, setStale] = useState<unknown>()
  const [problem, setProblem] = useState<string>()
  const [kept, setKept] = useState<readonly Share[]>(initial.shares)
  useUnsaved(shares !== kept, 'Reparto por centro')
  const total = shares.reduce((sum, { percentage }) => sum + (Number(percentage) || 0), 0)
  const put = (at: number, some: Partial<Share> | undefined) =>
    setShares(shares.flatMap((share, index) => (index !== at ? [share] : some ? [{ ...share, ...some }] : [])))

  const save = useAction(
    () => {
      setProblem(undefined)
      return write(accountingEntries.share, {
        params: { employeeId },
        body: { shares: [...shares], seen: initial.seen, from: from || null },
      })
    },
    {
      done: successToast(),
      onDone: () => setKept(shares),
      onError: (error) => {
        if (isStale(error)) setStale(error)
        else if (isApiError(error) && Object.keys(error.fields).length > 0) setProblem(Object.values(error.fields).join('. '))
        else void showError(error)
      },
    },
  )

  return (
    <Stack>
      {stale !== undefined && <StaleNotice error={stale} onReload={onReload} />}
      {problem && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{problem}</MessageBarBody>
        </MessageBar>
      )}
      {mayWrite && (
        <Field label="Rige desde" hint="Vacío: reemplaza el reparto vigente desde que empezó">
          <DateInput value={from} onChange={setFrom} />
        </Field>
      )}
      {shares.length === 0 && <span>Todo el costo va al centro de su legajo.</span>}
      {shares.map(({ costCenterId, percentage }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a share has no other name than its place while it is chosen
        <Grid columns="minmax(0, 1fr) 120px 40px" gap={8} align="end" key={at}>
          <Field label="Centro de costo">
            <Select
              value={String(costCenterId)}
              disabled={!mayWrite}
              onChange={(_, { value }) => put(at, { costCenterId: Number(value) })}
            >
              {(centers.data ?? []).map(({ id, code, name }) => (
                <option key={id} value={id}>
                  {code} · {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="%">
            <NumberInput value={percentage} disabled={!mayWrite} onChange={(value: string) => put(at, { percentage: value })} />
          </Field>
          {mayWrite && (
            <Button
              appearance="subtle"
              icon={<DeleteIcon />}
              aria-label={`Quitar el centro ${at + 1}`}
              onClick={() => put(at, undefined)}
            />
          )}
        </Grid>
      ))}
      {shares.length > 0 && <span>Suma: {String(Math.round(total * 10_000) / 10_000).replace('.', ',')} %</span>}
      {mayWrite && (
        <Row>
          <Button
            icon={<AddIcon />}
            disabled={!centers.data?.length}
            onClick={() => setShares([...shares, { costCenterId: centers.data?.[0]?.id ?? 0, percentage: '' }])}
          >
            Agregar centro
          </Button>
          <Button appearance="primary" {...save.button()}>
            Guardar
          </Button>
        </Row>
      )}
    </Stack>
  )
}
