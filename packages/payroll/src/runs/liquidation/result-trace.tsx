import { queryOf } from '@legajo/api/queries.ts'
import type { ResultLine } from '@legajo/contract/payroll/runs/liquidation.ts'
import { results } from '@legajo/contract/payroll/runs/liquidation-result.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { Stack } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Disclosure } from '../../common/disclosure.tsx'
import { Verbatim } from '../../common/verbatim.tsx'
import { LineWhy } from '../../documents/own-receipt/line-explanation.tsx'
import { tracedLines } from './traced-lines.ts'

const useStyles = makeStyles({
  note: { margin: 0, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  line: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '8px', whiteSpace: 'normal' },
})

/** The concepts of a result in the order of calculation, each with its formula, explanation and inputs. */
export const ResultTrace = ({ id, code }: { readonly id: number; readonly code: string }) => {
  const styles = useStyles()
  const requested = useQuery(queryOf(results.trace, { params: { id } }))
  const traced = useMemo(() => requested.data && tracedLines(requested.data), [requested.data])
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
          <p className={styles.note}>{traced.silent.join(', ')}</p>
        </Disclosure>
      )}
      {requested.data && (
        <p className={styles.note}>
          Reglas con que se calculó: <span className={styles.code}>{requested.data.hash}</span>
        </p>
      )}
    </Stack>
  )
}

const TracedLine = ({ line, byCode }: { readonly line: ResultLine; readonly byCode: ReadonlyMap<string, ResultLine> }) => {
  const styles = useStyles()
  return (
    <div className={styles.line}>
      <Verbatim>{line.formula}</Verbatim>
      <LineWhy line={line} byCode={byCode} whole />
    </div>
  )
}
