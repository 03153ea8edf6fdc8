import { queryOf } from '@legajo/api/queries.ts'
import { scales } from '@legajo/contract/payroll/scale.ts'
import { Field, makeStyles, Select, tokens } from '@legajo/ui/fluent.ts'
import { formatDate, formatNumber } from '@legajo/ui/format.ts'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const useStyles = makeStyles({
  section: { display: 'grid', rowGap: '12px', marginBlockStart: '20px' },
  scroll: { overflowX: 'auto', border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusLarge },
  table: { borderCollapse: 'collapse', width: '100%', fontVariantNumeric: 'tabular-nums' },
  head: {
    textAlign: 'start',
    padding: '8px 12px',
    backgroundColor: tokens.colorNeutralBackground3,
    fontWeight: tokens.fontWeightSemibold,
  },
  cell: { padding: '6px 12px', borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  number: { textAlign: 'end' },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

/** The values of a scale on a date. */
export const ScalePeriods = ({
  scaleId,
  periods,
}: {
  readonly scaleId: number
  readonly periods: readonly { readonly id: number; readonly validFrom: string }[]
}) => {
  const styles = useStyles()
  const [chosen, setChosen] = useState(String(periods[0]?.id ?? ''))
  const asked = useQuery({
    ...queryOf(scales.getPeriod, { params: { scaleId, periodId: Number(chosen) } }),
    enabled: chosen !== '',
  })
  if (chosen === '') return <EmptyState title="Sin valores" text="Esta escala todavía no tiene una vigencia cargada." />
  const period = asked.data
  return (
    <section className={styles.section} aria-label="Valores">
      <Field label="Valores vigentes desde">
        <Select value={chosen} onChange={(_, data) => setChosen(data.value)}>
          {periods.map(({ id, validFrom }) => (
            <option key={id} value={id}>
              {formatDate(validFrom)}
            </option>
          ))}
        </Select>
      </Field>
      {asked.error ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : !period ? (
        <SkeletonLines lines={6} />
      ) : (
        <>
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {period.columns.map((title) => (
                    <th key={title} className={styles.head} scope="col">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {period.rows.map((row) => (
                  <tr key={row[0]}>
                    {row.map((cell, index) => (
                      <td key={period.columns[index]} className={`${styles.cell} ${isNumber(cell) ? styles.number : ''}`}>
                        {isNumber(cell) ? formatNumber(cell) : cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {period.source && <p className={styles.note}>Fuente: {period.source}</p>}
        </>
      )}
    </section>
  )
}
