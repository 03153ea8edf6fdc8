import type { EmployeeEarningsYear } from '@legajo/contract/payroll/runs/earnings.ts'
import { monthNames } from '@legajo/kernel/month-names.ts'
import type { Sheet } from '@legajo/kernel/workbook.ts'
import { BarChart, LineChart } from '@legajo/screens/charts.tsx'
import { saveSheet } from '@legajo/screens/save-sheet.ts'
import { Button, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { formatMoney } from '@legajo/ui/format.ts'
import { ArrowDownloadIcon } from '@legajo/ui/icons.tsx'
import { Box, Stack, Text } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'

const useStyles = makeStyles({
  table: { borderCollapse: 'collapse', width: '100%', fontVariantNumeric: 'tabular-nums', fontSize: tokens.fontSizeBase200 },
  head: {
    padding: '8px 10px',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    backgroundColor: tokens.colorNeutralBackground3,
    fontWeight: tokens.fontWeightSemibold,
  },
  first: { textAlign: 'start', position: 'sticky', left: 0 },
  line: {
    padding: '6px 10px',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    position: 'sticky',
    left: 0,
    minWidth: '160px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  cell: {
    padding: '6px 10px',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  projected: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
  export: { alignSelf: 'end' },
})

const pesos = (value: number) => formatMoney(value.toFixed(2))
const shortMonth = (month: number) => (monthNames[month - 1] ?? '').slice(0, 3)

/** The year of one employee: past and projected withholding by month, and every line of the calculation. */
export const YearDetail = ({ year }: { readonly year: EmployeeEarningsYear }) => {
  const styles = useStyles()
  const { months, lines, annual } = year
  if (months.length === 0)
    return <EmptyState title="Sin liquidaciones" text="En este año no hay ninguna liquidación terminada de este empleado." />
  const isDeferred = months.some(({ isProjected }) => isProjected)
  const used = lines.filter(({ code }) => months.some(({ amounts }) => Number(amountOf(amounts, code)) !== 0))
  return (
    <Stack gap={20}>
      {months.some(({ withheld, tax }) => Number(withheld) !== 0 || Number(tax) !== 0) ? (
        <YearPictures months={months} />
      ) : (
        <Text as="p" tone="muted" size={200}>
          En estos meses no tributa: no hay retención ni impuesto que dibujar.
        </Text>
      )}
      <Button
        className={styles.export}
        appearance="subtle"
        icon={<ArrowDownloadIcon />}
        onClick={() => void saveSheet(sheetOf(year, used), 'xlsx', `ganancias-${year.fileCode}`)}
      >
        Exportar a Excel
      </Button>
      <Box surface="outlined" scroll="Cálculo mes por mes">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={mergeClasses(styles.head, styles.first)}>
                Línea
              </th>
              {months.map(({ month, isProjected }) => (
                <th key={month} scope="col" className={styles.head}>
                  {monthNames[month - 1]}
                  {isProjected && ' (proy.)'}
                </th>
              ))}
              {annual && (
                <th scope="col" className={styles.head}>
                  Anual
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {used.map(({ code, name }) => (
              <tr key={code}>
                <th scope="row" className={styles.line}>
                  {name}
                </th>
                {months.map(({ month, isProjected, amounts }) => (
                  <td key={month} className={mergeClasses(styles.cell, isProjected && styles.projected)}>
                    {formatMoney(amountOf(amounts, code))}
                  </td>
                ))}
                {annual && <td className={styles.cell}>{formatMoney(amountOf(annual, code))}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      {isDeferred && (
        <Text as="p" tone="muted" size={200}>
          Los meses proyectados se calculan con las reglas, el legajo, el formulario 572 y las novedades como están hoy.
        </Text>
      )}
    </Stack>
  )
}

const amountOf = (amounts: readonly { readonly code: string; readonly amount: string }[], code: string): string =>
  amounts.find((one) => one.code === code)?.amount ?? '0'

/** The calculation as a sheet: one row per line, one column per month. */
const sheetOf = ({ months, annual }: EmployeeEarningsYear, lines: EmployeeEarningsYear['lines']): Sheet => ({
  columns: [
    { header: 'Línea', kind: 'text' },
    ...months.map(({ month, isProjected }) => ({
      header: `${monthNames[month - 1]}${isProjected ? ' (proy.)' : ''}`,
      kind: 'money' as const,
    })),
    ...(annual ? [{ header: 'Anual', kind: 'money' as const }] : []),
  ],
  rows: lines.map(({ code, name }) => [
    name,
    ...months.map(({ amounts }) => amountOf(amounts, code)),
    ...(annual ? [amountOf(annual, code)] : []),
  ]),
})

/** Charts of the withheld and projected amount per month, and of the composition of the tax. */
const YearPictures = ({ months }: Pick<EmployeeEarningsYear, 'months'>) => {
  const isDeferred = months.some(({ isProjected }) => isProjected)
  const labels = months.map(({ month }) => shortMonth(month))
  return (
    <>
      <BarChart
        title={isDeferred ? 'Retención de cada mes, con lo proyectado' : 'Retención de cada mes'}
        labels={labels}
        series={
          isDeferred
            ? [
                { name: 'Retenido', values: months.map((one) => (one.isProjected ? 0 : Number(one.withheld))) },
                { name: 'Proyectado', values: months.map((one) => (one.isProjected ? Number(one.withheld) : 0)) },
              ]
            : [{ name: 'Retenido', values: months.map(({ withheld }) => Number(withheld)) }]
        }
        format={pesos}
        labelHeader="Mes"
      />
      <LineChart
        title="Impuesto acumulado"
        labels={labels}
        series={[{ name: 'Impuesto', values: months.map(({ tax }) => Number(tax)) }]}
        format={pesos}
        labelHeader="Mes"
        height={160}
      />
    </>
  )
}
