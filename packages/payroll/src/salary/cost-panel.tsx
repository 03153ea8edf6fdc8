import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type CostScenario, type StudyCost, studyCosts } from '@legajo/contract/payroll/salary/cost.ts'
import type { StudyDetails } from '@legajo/contract/payroll/salary/study.ts'
import { parseTypedNumber } from '@legajo/kernel/typed-number.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { ProgressPanel } from '@legajo/screens/progress-panel.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field, Input, MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { Card, Row, Stack } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useState } from 'react'
import { CostResult } from './cost-result.tsx'

const isLive = (cost: StudyCost | undefined) => cost?.state === 'PENDING' || cost?.state === 'PROCESSING'

/** The cost of the study by the payroll rules, for the months to come, with its scenarios side by side. */
export const CostPanel = ({ study }: { readonly study: StudyDetails }) => {
  const mayStart = usePermitted(studyCosts.start)
  return (
    <Loader
      of={[
        {
          ...queryOf(studyCosts.list, { params: { id: study.id } }),
          staleTime: 0,
          refetchInterval: ({ state }) => (isLive(state.data?.[0]) ? 700 : false),
        },
      ]}
    >
      {(data) => {
        const [cost] = data
        return (
          <Stack>
            {mayStart && !isLive(cost) && <StartCost study={study} />}
            {!cost ? (
              <EmptyState
                title="Todavía no se calculó el costo"
                text="Cada escenario se calcula persona por persona con las reglas de liquidación, con sus contribuciones. No guarda liquidaciones."
              />
            ) : isLive(cost) ? (
              <ProgressPanel
                title="Cálculo del costo"
                unit="recibos"
                progress={{
                  state: cost.state === 'PENDING' ? 'pending' : 'running',
                  done: cost.done,
                  total: cost.total,
                  doing: 'Calculando cada escenario',
                }}
              />
            ) : cost.state === 'FAILED' ? (
              <MessageBar intent="error" layout="multiline">
                <MessageBarBody>{cost.failure}</MessageBarBody>
              </MessageBar>
            ) : (
              <CostResult cost={cost} />
            )}
          </Stack>
        )
      }}
    </Loader>
  )
}

const StartCost = ({ study }: { readonly study: StudyDetails }) => {
  const [months, setMonths] = useState('6')
  const [flat, setFlat] = useState('')
  const pct = parseTypedNumber(flat)
  const scenarios: CostScenario[] = [
    { name: 'Sin aumento', kind: 'PRESENT', pct: null },
    { name: 'Propuesto', kind: 'PROPOSED', pct: null },
    ...(pct === null ? [] : [{ name: `Parejo ${flat.trim()} %`, kind: 'FLAT' as const, pct }]),
  ]
  const start = useAction(() => write(studyCosts.start, { body: { study_id: study.id, months: Number(months), scenarios } }), {
    done: 'Cálculo pedido',
  })
  return (
    <Card>
      <Row>
        <Field label="Meses">
          <Select value={months} onChange={(_, { value }) => setMonths(value)}>
            {Array.from({ length: 12 }, (_, index) => String(index + 1)).map((value) => (
              <option key={value}>{value}</option>
            ))}
          </Select>
        </Field>
        <Field
          label="Comparar con un aumento parejo, %"
          {...(flat !== '' && pct === null && { validationMessage: 'Escribí un número, por ejemplo 12,5' })}
        >
          <Input value={flat} inputMode="decimal" onChange={(_, { value }) => setFlat(value)} />
        </Field>
        <Button appearance="primary" disabled={flat !== '' && pct === null} {...start.button()}>
          Calcular el costo
        </Button>
      </Row>
    </Card>
  )
}
