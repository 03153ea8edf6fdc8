import { queryOf } from '@legajo/api/queries.ts'
import type { ResultLine } from '@legajo/contract/payroll/runs/liquidation.ts'
import { results } from '@legajo/contract/payroll/runs/liquidation-result.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { makeStyles } from '@legajo/ui/fluent.ts'
import { Stack, Text } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Disclosure } from '../../common/disclosure.tsx'
import { Verbatim } from '../../common/verbatim.tsx'
import { FactLinks } from '../../documents/own-receipt/fact-links.tsx'
import { LineWhy } from '../../documents/own-receipt/line-explanation.tsx'
import { listTracedLines } from './traced-lines.ts'

const useStyles = makeStyles({
  line: { whiteSpace: 'normal' },
})

/** The concepts of a result in the order of calculation, each with its formula, explanation and inputs. */
export const ResultTrace = ({ id, code }: { readonly id: number; readonly code: string }) => {
  const requested = useQuery(queryOf(results.trace, { params: { id } }))
  const traced = useMemo(() => requested.data && listTracedLines(requested.data), [requested.data])
  const byCode = useMemo(() => new Map(traced?.lines.map((line) => [line.code, line])), [traced])
  return (
    <Stack>
      <DataTable
        label="Traza del cálculo"
        url={false}
        rowId={(line) => line.code}
        rows={traced?.lines ?? []}
        request={requested}
        columns={[
          { id: 'code', header: 'Código' },
          { id: 'name', header: 'Concepto', phone: 'title' },
          { id: 'place', header: 'Paso', kind: 'number', filter: false },
          { id: 'quantity', header: 'Cantidad', kind: 'number' },
          { id: 'amount', header: 'Importe', kind: 'money' },
          { id: 'formula', header: 'Fórmula', optional: true, sortable: false },
          { id: 'words', header: 'En palabras', optional: true, sortable: false },
          { id: 'read', header: 'Qué leyó', optional: true, sortable: false },
        ]}
        expand={(line) => <TracedLine line={line} byCode={byCode} />}
        sort={{ id: 'place', order: 1 }}
        exportName={`traza-${code}`}
        paginator="auto"
        pageSize={50}
        empty={{ title: 'Sin conceptos', text: 'Ningún concepto de esta liquidación dio un importe para este empleado.' }}
      />
      {traced && traced.silent.length > 0 && (
        <Disclosure summary={countText(traced.silent.length, 'concepto dio cero', 'conceptos dieron cero')}>
          <Text as="p" tone="muted" breaks>
            {traced.silent.join(', ')}
          </Text>
        </Disclosure>
      )}
      {requested.data && (
        <Text as="p" tone="muted" breaks>
          Reglas con que se calculó:{' '}
          <Text size={200} mono>
            {requested.data.hash}
          </Text>
        </Text>
      )}
    </Stack>
  )
}

const TracedLine = ({ line, byCode }: { readonly line: ResultLine; readonly byCode: ReadonlyMap<string, ResultLine> }) => {
  const styles = useStyles()
  return (
    <Stack gap={8} className={styles.line}>
      <Verbatim>{line.formula}</Verbatim>
      <LineWhy line={line} byCode={byCode} facts={FactLinks} whole />
    </Stack>
  )
}
