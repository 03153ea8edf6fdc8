import { write } from '@legajo/api/act.ts'
import { isApiError } from '@legajo/api/api-error.ts'
import { liquidationParameters, type Parameter } from '@legajo/contract/payroll/rules/liquidation-parameter.ts'
import { valueProblem } from '@legajo/contract/payroll/rules/scale-problems.ts'
import { DateInput } from '@legajo/forms/date-input.tsx'
import { useUnsaved } from '@legajo/forms/use-unsaved.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { toStoredText } from '@legajo/screens/sheet/sheet-rows.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, Field, Input, MessageBar, MessageBarBody, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { SaveIcon } from '@legajo/ui/icons.tsx'
import { Grid, Row } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { successToast } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'
import { offerRetro } from '../rule/offer-retro.ts'
import { formatParameter } from './shown-parameter.ts'

const useStyles = makeStyles({
  grid: { '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
  name: { '@media (max-width: 640px)': { gridColumn: '1 / -1', marginBlockStart: '8px' } },
  head: { fontWeight: tokens.fontWeightSemibold, '@media (max-width: 640px)': { display: 'none' } },
  now: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  typed: { '& input': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } },
  code: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, display: 'block' },
})

/** Values of many parameters from one date on, entered next to the current ones; saved all or none. */
export const NewValues = ({ parameters, onDone }: { readonly parameters: readonly Parameter[]; readonly onDone: () => void }) => {
  const styles = useStyles()
  const rows = parameters.filter(({ kind }) => kind === 'VALOR')
  const [validFrom, setValidFrom] = useState('')
  const [source, setSource] = useState('')
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const [failure, setFailure] = useState<unknown>()
  const entered = rows.flatMap((row) => {
    const text = typed[row.id]?.trim() ?? ''
    return text === '' ? [] : [{ row, value: toStoredText(row.type, text) }]
  })
  const wrong = entered.filter(({ row, value }) => valueProblem(row, value))
  const markSaved = useUnsaved(entered.length > 0, 'Valores nuevos de los parámetros')
  const save = useAction(
    () => {
      setFailure(undefined)
      const items = entered.map(({ row, value }) => ({ parameterId: row.id, validFrom, value, source: source || null }))
      return write(liquidationParameters.saveValues, { body: { items } })
    },
    {
      done: successToast(),
      onDone: (saved) => {
        markSaved()
        onDone()
        const reached = saved.map(({ paidMonths }) => paidMonths ?? []).toSorted((a, b) => b.length - a.length)
        void offerRetro(`${countText(saved.length, 'parámetro')} desde el ${formatDate(validFrom)}`, reached[0])
      },
      onError: setFailure,
    },
  )
  return (
    <Panel
      title="Valores nuevos"
      actions={
        <Button
          appearance="primary"
          icon={<SaveIcon />}
          disabled={!validFrom || entered.length === 0 || wrong.length > 0}
          {...save.button()}
        >
          {save.isBusy ? 'Guardando…' : `Guardar ${countText(entered.length, 'valor', 'valores')}`}
        </Button>
      }
    >
      <Row below={16}>
        <Field label="Rigen desde" required>
          {({ id }) => <DateInput id={id} name="validFrom" value={validFrom} onChange={setValidFrom} />}
        </Field>
        <Field label="Fuente">
          <Input value={source} maxLength={300} onChange={(_, data) => setSource(data.value)} />
        </Field>
      </Row>
      {failure !== undefined && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>
            {failure instanceof Error ? failure.message : 'No se pudo guardar'}
            {isApiError(failure) && `: ${Object.values(failure.fields).slice(0, 3).join('; ')}`}
          </MessageBarBody>
        </MessageBar>
      )}
      <Grid columns="minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)" gap={16} rowGap={8} align="center" className={styles.grid}>
        <span className={styles.head}>Parámetro</span>
        <span className={mergeClasses(styles.head, styles.now)}>Hoy</span>
        <span className={styles.head}>Nuevo</span>
        {rows.map((row) => {
          const text = typed[row.id] ?? ''
          const problem = text.trim() === '' ? undefined : valueProblem(row, toStoredText(row.type, text))
          return (
            <NewValue
              key={row.id}
              row={row}
              text={text}
              problem={problem}
              onType={(next) => setTyped({ ...typed, [row.id]: next })}
            />
          )
        })}
      </Grid>
    </Panel>
  )
}

const NewValue = ({
  row,
  text,
  problem,
  onType,
}: {
  readonly row: Parameter
  readonly text: string
  readonly problem: string | undefined
  readonly onType: (text: string) => void
}) => {
  const styles = useStyles()
  return (
    <>
      <span className={styles.name}>
        {row.name}
        <span className={styles.code}>{row.code}</span>
      </span>
      <span className={styles.now}>{formatParameter(row)}</span>
      <Field validationState={problem ? 'error' : 'none'} validationMessage={problem}>
        <Input
          className={styles.typed}
          inputMode={row.type === 'number' ? 'decimal' : undefined}
          aria-label={`Nuevo valor de ${row.name}`}
          value={text}
          onChange={(_, { value }) => onType(value)}
        />
      </Field>
    </>
  )
}
