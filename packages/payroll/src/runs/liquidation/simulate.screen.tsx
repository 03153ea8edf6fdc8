import { call } from '@legajo/api/call.ts'
import { type SimulationBody, simulations } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { EmployeeFinder } from '@legajo/screens/employee-finder.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Button, MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { AddIcon, PlayIcon } from '@legajo/ui/icons.tsx'
import { Card, Grid, Row } from '@legajo/ui/layout.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@legajo/ui/states.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useEmployeesInAddress } from '../../common/employees-in-address.ts'
import { findEmployees } from '../../common/find-employees.ts'
import { startWithCatalogue } from '../../rules/catalogue/start-with-catalogue.tsx'
import { PeriodSelect, TypeSelect, usePeriodAndTypeInAddress } from '../period/period-and-type.tsx'
import { startWithPeriod } from '../period/start-with-period.tsx'
import { listPath } from './paths.ts'
import { noNovelty, noveltiesAsText, noveltiesIn, type SimulatedNovelty } from './simulated-novelties.ts'
import { SimulatedNoveltyRow } from './simulated-novelty.tsx'
import { SimulatedResult } from './simulated-result.tsx'

/** Maximum number of employees per call. */
const maxEmployees = 25

/** The simulated pay of employees, with current data or with other novelties; nothing is stored, and the address contains the selection. */
export const SimulateScreen = () => {
  const { search, setSearch } = useRoute()
  const choice = usePeriodAndTypeInAddress()
  const { chosen, choose, isLoading } = useEmployeesInAddress()
  const [novelties, setNovelties] = useState<readonly SimulatedNovelty[]>(() => noveltiesIn(search['novedades']))
  const simulation = useMutation({
    mutationFn: async (requested: SimulationBody) => ({
      requested,
      results: await call(simulations.simulate, { body: requested }),
    }),
  })
  const handleSimulate = () => {
    setSearch({ novedades: noveltiesAsText(novelties) })
    simulation.mutate({
      periodId: Number(choice.periodId),
      typeCode: choice.typeCode,
      employeeIds: chosen.map(({ id }) => id),
      novelties: novelties
        .filter(({ code }) => code.trim() !== '')
        .map(({ code, part, quantity }) => ({ code: code.trim(), part, quantity: quantity || '0' })),
    })
  }
  const page = {
    title: 'Simular',
    purpose: 'El recibo que saldría hoy, explicado y comparado con el guardado. No se guarda nada.',
    crumbs: [{ title: 'Liquidaciones', path: listPath }],
  }
  if (choice.failed)
    return (
      <Page {...page}>
        <LoadState of={[choice.failed]} />
      </Page>
    )
  if (choice.lacks)
    return (
      <Page {...page}>
        <EmptyState
          {...(choice.lacks === 'types'
            ? startWithCatalogue('Todavía no hay con qué liquidar')
            : startWithPeriod('Todavía no hay períodos', 'simular'))}
        />
      </Page>
    )
  return (
    <Page {...page}>
      <Card gap={20} padding={20}>
        <Grid min={220} gap={16}>
          <PeriodSelect choice={choice} required />
          <TypeSelect choice={choice} required />
        </Grid>
        <EmployeeFinder
          label="Empleados a simular"
          find={findEmployees}
          value={chosen}
          onChange={choose}
          isLoading={isLoading}
          emptyText="Todavía no elegiste a nadie"
          multiple
        />
        {chosen.length > maxEmployees && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              Se simulan hasta {maxEmployees} empleados por vez y elegiste {chosen.length}: quitá alguno.
            </MessageBarBody>
          </MessageBar>
        )}
        {novelties.map((novelty, place) => (
          <SimulatedNoveltyRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own until they are typed
            key={place}
            novelty={novelty}
            place={place + 1}
            onChange={(next) => setNovelties(novelties.with(place, next))}
            onRemove={() => setNovelties(novelties.toSpliced(place, 1))}
          />
        ))}
        <Row align="stretch" justify="between">
          <Button icon={<AddIcon />} onClick={() => setNovelties([...novelties, noNovelty])}>
            Probar con otra novedad
          </Button>
          <Button
            appearance="primary"
            icon={<PlayIcon />}
            disabled={!choice.periodId || chosen.length === 0 || chosen.length > maxEmployees}
            disabledFocusable={simulation.isPending}
            onClick={handleSimulate}
          >
            {simulation.isPending ? 'Simulando…' : 'Simular'}
          </Button>
        </Row>
      </Card>
      <div aria-live="polite">
        {simulation.isPending && <SkeletonLines lines={8} />}
        {simulation.error && <ErrorState error={simulation.error} onRetry={() => simulation.mutate(simulation.variables)} />}
        {simulation.data?.results.map((result) => (
          <SimulatedResult
            key={result.employeeId}
            result={result}
            requested={simulation.data.requested}
            at={simulation.submittedAt}
          />
        ))}
      </div>
    </Page>
  )
}
