import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { type EarningsYear, earnings, type TaxBracket } from '@legajo/contract/payroll/runs/earnings.ts'
import { isStale, StaleNotice } from '@legajo/forms/stale-notice.tsx'
import { useUnsaved } from '@legajo/forms/use-unsaved.ts'
import { monthNames } from '@legajo/kernel/month-names.ts'
import type { Sheet } from '@legajo/kernel/workbook.ts'
import { useTitle } from '@legajo/parcel/use-title.ts'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { saveSheet } from '@legajo/screens/save-sheet.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Select, Textarea } from '@legajo/ui/fields.ts'
import { Button, Field, Input, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { formatMoney, formatNumber } from '@legajo/ui/format.ts'
import { AddIcon, ArrowDownloadIcon } from '@legajo/ui/icons.tsx'
import { Box, Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { successToast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bracketsIn } from './brackets.ts'
import { EarningsFrame, useYearMonth } from './frame.tsx'
import { YearProblems } from './year-problems.tsx'

const useStyles = makeStyles({
  which: { width: '320px', maxWidth: '100%' },
  table: { borderCollapse: 'collapse', width: '100%', fontVariantNumeric: 'tabular-nums' },
  head: {
    padding: '8px 12px',
    textAlign: 'end',
    backgroundColor: tokens.colorNeutralBackground3,
    fontWeight: tokens.fontWeightSemibold,
    '@media (max-width: 640px)': { padding: '8px 6px', fontSize: tokens.fontSizeBase200 },
  },
  cell: {
    padding: '8px 12px',
    textAlign: 'end',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    whiteSpace: 'nowrap',
    '@media (max-width: 640px)': { padding: '8px 6px', fontSize: tokens.fontSizeBase200 },
  },
  // It repeats the first column: hidden on phones to save width.
  excess: { '@media (max-width: 640px)': { display: 'none' } },
})

/** The table of each month and the definitive one of the year, derived from the two annual tables that ARCA publishes. */
export const TablesScreen = () => {
  const styles = useStyles()
  useTitle('Ganancias: tablas')
  const { year, month } = useYearMonth()
  const { detail, open, close } = useDetail('cargar')
  const [chosen, setChosen] = useState('')
  const mayWrite = usePermitted(earnings.saveTables)
  const requested = useQuery(queryOf(earnings.year, { query: { year } }))
  const which = chosen || String(month)
  return (
    <EarningsFrame
      purpose="La escala del artículo 94, acumulada a cada mes, y la definitiva de la liquidación anual."
      action={
        mayWrite && (
          <Button appearance="primary" icon={<AddIcon />} onClick={() => open('tablas')}>
            Cargar tablas del año
          </Button>
        )
      }
    >
      {requested.data ? (
        <>
          <YearProblems problems={requested.data.problems.filter((problem) => problem.includes('tabla'))} />
          <Row align="end" justify="between">
            <Field label="Tabla" className={styles.which}>
              <Select value={which} onChange={(_, { value }) => setChosen(value)}>
                {requested.data.months.map((one) => (
                  <option key={one.month} value={one.month}>
                    Acumulada a {monthNames[one.month - 1]}
                  </option>
                ))}
                <option value="anual">Definitiva del año</option>
              </Select>
            </Field>
            <Button
              appearance="subtle"
              icon={<ArrowDownloadIcon />}
              onClick={() => void saveSheet(sheetOf(rowsOf(requested.data, which)), 'xlsx', `ganancias-tabla-${year}-${which}`)}
            >
              Exportar a Excel
            </Button>
          </Row>
          <Brackets rows={rowsOf(requested.data, which)} />
          {requested.data.source && (
            <Text as="p" tone="muted" size={200}>
              Fuente: {requested.data.source}
            </Text>
          )}
        </>
      ) : (
        <LoadState of={[requested]} lines={10} />
      )}
      <LoadTables
        key={`${year} ${detail}`}
        isOpen={detail === 'tablas'}
        year={year}
        seen={requested.data?.seen}
        onClose={() => void close()}
      />
    </EarningsFrame>
  )
}

const rowsOf = ({ months, annual }: EarningsYear, which: string): readonly TaxBracket[] =>
  which === 'anual' ? annual : (months.find(({ month }) => String(month) === which)?.rows ?? [])

const sheetOf = (rows: readonly TaxBracket[]): Sheet => ({
  columns: ['Más de $', 'A $', 'Pagarán $', 'Más el %'].map((header) => ({ header, kind: 'money' })),
  rows: rows.map(({ from, fixed, rate }, index) => [from, rows[index + 1]?.from ?? 'en adelante', fixed, rate]),
})

const Brackets = ({ rows }: { readonly rows: readonly TaxBracket[] }) => {
  const styles = useStyles()
  if (rows.length === 0)
    return <EmptyState title="Sin tabla" text="Cargá las tablas anuales que publica ARCA: las de cada mes salen de ellas." />
  return (
    <Box surface="card" scroll="Tramos">
      <table className={styles.table}>
        <thead>
          <tr>
            {['Más de $', 'A $', 'Pagarán $', 'Más el'].map((title) => (
              <th key={title} scope="col" className={styles.head}>
                {title}
              </th>
            ))}
            <th scope="col" className={mergeClasses(styles.head, styles.excess)}>
              Sobre el excedente de $
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ from, fixed, rate }, index) => (
            <tr key={from}>
              <td className={styles.cell}>{formatMoney(from)}</td>
              <td className={styles.cell}>{rows[index + 1] ? formatMoney(rows[index + 1]?.from ?? '') : 'en adelante'}</td>
              <td className={styles.cell}>{formatMoney(fixed)}</td>
              <td className={styles.cell}>{formatNumber(rate)} %</td>
              <td className={mergeClasses(styles.cell, styles.excess)}>{formatMoney(from)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

const LoadTables = ({
  isOpen,
  year,
  seen,
  onClose,
}: {
  readonly isOpen: boolean
  readonly year: number
  readonly seen: string | undefined
  readonly onClose: () => void
}) => {
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const [source, setSource] = useState('')
  const [isSent, setSent] = useState(false)
  const [stale, setStale] = useState<unknown>()
  const markSaved = useUnsaved(isOpen && Boolean(first || second || source), 'Tablas del año')
  const tables = { first: bracketsIn(first), second: bracketsIn(second) }
  const problem = (text: string, { wrong }: { readonly wrong: string | null }) =>
    text.trim() && isSent && wrong ? wrong : undefined
  const save = useAction(
    () => {
      const [inFirst, inSecond] = [tables.first.rows, second.trim() ? tables.second.rows : null]
      return write(earnings.saveTables, { body: { year, first: inFirst, second: inSecond, source: source || null, seen } })
    },
    {
      done: successToast(),
      onDone: () => {
        markSaved()
        onClose()
      },
      onError: (error) => (isStale(error) ? setStale(error) : void showError(error)),
    },
  )
  const handleSave = () => {
    setSent(true)
    if (!tables.first.wrong && !(second.trim() && tables.second.wrong)) void save.run()
  }
  // Preserves the pasted text: tables loaded by another user are shown behind the drawer.
  const handleReload = async () => {
    await invalidate(earnings.year)
    setStale(undefined)
  }
  return (
    <DetailDrawer
      isOpen={isOpen}
      title={`Tablas de ${year}`}
      subtitle="Un tramo por renglón: desde; suma fija; porcentaje"
      onClose={onClose}
    >
      <Stack
        as="form"
        gap={16}
        onSubmit={(event) => {
          event.preventDefault()
          handleSave()
        }}
      >
        {stale !== undefined && <StaleNotice error={stale} onReload={() => void handleReload()} />}
        <Field
          label="Tabla anual del primer semestre"
          required
          validationMessage={problem(first || ' ', tables.first) ?? (isSent && !first.trim() ? 'requerido' : undefined)}
          hint="Por ejemplo: 2000030,09; 100001,50; 9"
        >
          <Textarea value={first} rows={10} resize="vertical" onChange={(_, { value }) => setFirst(value)} />
        </Field>
        <Field label="Tabla anual del segundo semestre, cuando se publique" validationMessage={problem(second, tables.second)}>
          <Textarea value={second} rows={10} resize="vertical" onChange={(_, { value }) => setSecond(value)} />
        </Field>
        <Field label="Fuente">
          <Input value={source} maxLength={300} onChange={(_, { value }) => setSource(value)} />
        </Field>
        <Row wrap={false} align="stretch" justify="end">
          <Button type="button" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" appearance="primary" disabledFocusable={save.isBusy}>
            Guardar
          </Button>
        </Row>
      </Stack>
    </DetailDrawer>
  )
}
