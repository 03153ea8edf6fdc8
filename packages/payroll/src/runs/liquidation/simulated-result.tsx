import type { SimulatedEmployee, SimulationBody } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { formatMoney } from '@legajo/ui/format.ts'
import { Stack } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { OpeningReceipt } from '../../documents/own-receipt/explained-receipt.tsx'
import { SimulatedWhy } from './simulated-line-explanation.tsx'

type Difference = SimulatedEmployee['differences'][number]

interface SimulatedResultProps {
  readonly result: SimulatedEmployee
  /** The request that produced this result. */
  readonly requested: SimulationBody
  /** Time of the request, in milliseconds. */
  readonly at: number
}

/** A simulated receipt: its difference from the stored one, and each line explained. */
export const SimulatedResult = ({ result, requested, at }: SimulatedResultProps) => (
  <Panel title={`${result.fileCode} · ${result.fullName}`}>
    <Stack>
      {result.error ? (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{result.error.message}</MessageBarBody>
        </MessageBar>
      ) : (
        <>
          {result.netBefore !== null && (
            <MessageBar intent={result.differences.length > 0 ? 'warning' : 'success'} layout="multiline">
              <MessageBarBody>
                {result.differences.length > 0
                  ? `El neto guardado es ${formatMoney(result.netBefore)}; el simulado, ${formatMoney(result.net)}.`
                  : `Igual al recibo guardado: ${formatMoney(result.net)}.`}
              </MessageBarBody>
            </MessageBar>
          )}
          {result.differences.length > 0 && (
            <DataTable<Difference>
              label="Diferencias con el recibo guardado"
              rows={result.differences}
              url={false}
              searchable={false}
              paginator="auto"
              exportName={false}
              rowId={({ code }) => code}
              columns={[
                { id: 'code', header: 'Código', filter: false },
                { id: 'name', header: 'Concepto', phone: 'title', filter: false },
                { id: 'before', header: 'Guardado', kind: 'money', filter: false },
                { id: 'now', header: 'Simulado', kind: 'money', filter: false },
              ]}
            />
          )}
          <OpeningReceipt
            detail={result}
            why={(line) => <SimulatedWhy line={line} requested={requested} employeeId={result.employeeId} at={at} />}
          />
        </>
      )}
    </Stack>
  </Panel>
)
