import { call } from '@legajo/api/call.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { simulations } from '@legajo/contract/payroll/liquidation-control.ts'
import { notices } from '@legajo/contract/payroll/notice.ts'
import { Combobox } from '@legajo/forms/combobox.tsx'
import { useRoute } from '@legajo/parcel/route.ts'
import { EmployeeFinder, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field, Input, makeStyles } from '@legajo/ui/fluent.ts'
import { AddIcon, DeleteIcon, PlayIcon } from '@legajo/ui/icons.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { Card } from '@legajo/ui/surfaces.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findEmployees } from '../find-employees.ts'
import { PeriodSelect, TypeSelect, usePeriodAndType } from '../period/period-and-type.tsx'
import { listPath } from './paths.ts'
import { SimulatedResult } from './simulated-result.tsx'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: '18px', padding: '20px', minWidth: 0 },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: '14px',
    '& > *': { minWidth: 0 },
  },
  novelty: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) auto',
    gap: '8px',
    alignItems: 'end',
    '& > *': { minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
  },
  concept: { '@media (max-width: 640px)': { gridColumn: '1 / -1' } },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', justifyContent: 'space-between' },
})

type Novelty = { readonly code: string; readonly part: 'CANTIDAD' | 'IMPORTE'; readonly quantity: string }
const empty: Novelty = { code: '', part: 'CANTIDAD', quantity: '' }

/** What somebody would be paid, with the data of today or with other novelties; nothing is stored. */
export const SimulateScreen = () => {
  const styles = useStyles()
  const { search } = useRoute()
  const choice = usePeriodAndType({ periodId: search['periodo'], typeCode: search['tipo'] })
  const concepts = useQuery(queryOf(notices.concepts))
  const [employees, setEmployees] = useState<readonly FoundEmployee[]>([])
  const [novelties, setNovelties] = useState<readonly Novelty[]>([])
  const change = (at: number, part: Partial<Novelty>) =>
    setNovelties(novelties.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const trial = useMutation({
    mutationFn: () =>
      call(simulations.simulate, {
        body: {
          periodId: Number(choice.periodId),
          typeCode: choice.typeCode,
          employeeIds: employees.slice(0, 25).map(({ id }) => id),
          novelties: novelties
            .filter(({ code }) => code.trim() !== '')
            .map(({ code, part, quantity }) => ({ code: code.trim(), part, quantity: quantity.trim().replace(',', '.') || '0' })),
        },
      }),
  })
  return (
    <Page
      title="Simular"
      purpose="El recibo que saldría hoy, explicado y comparado con el guardado. No se guarda nada."
      crumbs={[{ title: 'Liquidaciones', path: listPath }]}
    >
      <Card className={styles.form}>
        <div className={styles.pair}>
          <PeriodSelect choice={choice} required />
          <TypeSelect choice={choice} required />
        </div>
        <EmployeeFinder
          label="Empleados a simular"
          find={findEmployees}
          value={employees}
          onChange={setEmployees}
          emptyText="Todavía no elegiste a nadie"
          multiple
        />
        {novelties.map((novelty, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own until they are typed
          <div key={index} className={styles.novelty}>
            <Field label="Concepto" className={styles.concept}>
              {(field) => (
                <Combobox
                  {...field}
                  value={novelty.code}
                  onChange={(value) => change(index, { code: String(value) })}
                  options={(concepts.data ?? []).map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
                  placeholder="Código o nombre"
                  emptyText="Ningún concepto que reciba novedades coincide"
                />
              )}
            </Field>
            <Field label="Qué se carga">
              <Select value={novelty.part} onChange={(_, { value }) => change(index, { part: value as Novelty['part'] })}>
                <option value="CANTIDAD">Cantidad</option>
                <option value="IMPORTE">Importe</option>
              </Select>
            </Field>
            <Field label="Valor">
              <Input
                inputMode="decimal"
                value={novelty.quantity}
                onChange={(_, { value }) => change(index, { quantity: value })}
              />
            </Field>
            <Button
              icon={<DeleteIcon />}
              aria-label={`Quitar la novedad ${novelty.code || index + 1}`}
              onClick={() => setNovelties(novelties.filter((_, at) => at !== index))}
            />
          </div>
        ))}
        <div className={styles.actions}>
          <Button icon={<AddIcon />} onClick={() => setNovelties([...novelties, empty])}>
            Probar con otra novedad
          </Button>
          <Button
            appearance="primary"
            icon={<PlayIcon />}
            disabled={!choice.periodId || employees.length === 0 || trial.isPending}
            onClick={() => trial.mutate()}
          >
            {trial.isPending ? 'Simulando…' : 'Simular'}
          </Button>
        </div>
      </Card>
      <div aria-live="polite">
        {trial.isPending && <SkeletonLines lines={8} />}
        {trial.error && <ErrorState error={trial.error} onRetry={() => trial.mutate()} />}
        {trial.data?.map((result) => (
          <SimulatedResult key={result.employeeId} result={result} />
        ))}
      </div>
    </Page>
  )
}
