import { Link } from '@legajo/parcel/link.tsx'
import { ToggleButton } from '@legajo/screens/fluent.ts'
import { FormulaEditor } from '@legajo/screens/formula/formula-editor.tsx'
import type { Reference } from '@legajo/screens/formula/formula-names.ts'
import type { Control } from '@legajo/ui/control.ts'
import { Field, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { BookIcon, CheckmarkCircleIcon, ErrorCircleIcon } from '@legajo/ui/icons.tsx'
import { Grid, Row } from '@legajo/ui/layout.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { lazy, Suspense, useState } from 'react'
import { manualPath } from '../formula/paths.ts'
import type { Problem } from './use-check.ts'

const useStyles = makeStyles({
  manual: { display: 'inline-flex', alignItems: 'center', columnGap: '4px', color: tokens.colorBrandForegroundLink },
  message: { marginBlock: '6px 0', minHeight: '20px' },
  wrong: { color: tokens.colorStatusDangerForeground1 },
  right: { color: tokens.colorStatusSuccessForeground1 },
})

type View = 'text' | 'blocks'

const FlowEditor = lazy(async () => ({ default: (await import('../formula/flow-editor.tsx')).FlowEditor }))

type Props = {
  readonly control: Control<string>
  readonly label: string
  readonly references: readonly Reference[]
  /** Names that the formula may use without defining them: the arguments of a function. */
  readonly given?: readonly string[]
  /** The server's check of the current text; unchecked until the server has answered. */
  readonly check: { readonly isChecked: boolean; readonly problems: readonly Problem[] }
}

/** A formula as text or as blocks, with its problems described, and a link to the manual. */
export const FormulaViews = ({ control, label, references, given = [], check: { isChecked, problems } }: Props) => {
  const styles = useStyles()
  const [view, setView] = useState<View>('text')
  const text = String((control.value as unknown) ?? '')
  const disabled = control.disabled ?? false
  const choice = (wanted: View, title: string) => (
    <ToggleButton size="small" checked={view === wanted} onClick={() => setView(wanted)} type="button">
      {title}
    </ToggleButton>
  )
  return (
    <div>
      <Row justify="between" below={6}>
        <Row role="group" aria-label={`Cómo ver: ${label}`}>
          {choice('text', 'Texto')}
          {choice('blocks', 'Bloques')}
        </Row>
        <Link to={manualPath} className={styles.manual}>
          <BookIcon aria-hidden /> Manual de fórmulas
        </Link>
      </Row>
      {view === 'text' ? (
        <FormulaEditor
          {...(control.id && { id: control.id })}
          label={label}
          value={text}
          onChange={control.onChange}
          onBlur={() => control.onBlur?.()}
          disabled={disabled}
          references={references}
          problems={problems}
        />
      ) : (
        // A separate field: otherwise every block would inherit the name and the error of the surrounding one.
        <Field>
          <Suspense fallback={<SkeletonLines lines={4} />}>
            <FlowEditor
              label={label}
              text={text}
              onChange={control.onChange}
              disabled={disabled}
              references={references}
              given={given}
            />
          </Suspense>
        </Field>
      )}
      <TestResponse isChecked={isChecked && text.trim() !== ''} problems={problems} />
    </div>
  )
}

const TestResponse = ({ isChecked, problems }: { readonly isChecked: boolean; readonly problems: readonly Problem[] }) => {
  const styles = useStyles()
  const [first] = problems
  const more = problems.length > 1 ? ` (y ${problems.length - 1} más)` : ''
  return (
    <Grid columns="auto 1fr" gap={6} role="status" className={styles.message}>
      {first ? (
        <>
          <ErrorCircleIcon className={styles.wrong} aria-hidden />
          <span>
            {first.line ? `Línea ${first.line}, columna ${first.column}: ` : ''}
            {first.message}
            {more}
          </span>
        </>
      ) : (
        isChecked && (
          <>
            <CheckmarkCircleIcon className={styles.right} aria-hidden />
            <span>La fórmula está bien escrita.</span>
          </>
        )
      )}
    </Grid>
  )
}
