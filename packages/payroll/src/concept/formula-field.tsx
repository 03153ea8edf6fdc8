import { queryOf } from '@legajo/api/queries.ts'
import { concepts } from '@legajo/contract/payroll/concept.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { Link } from '@legajo/parcel/link.tsx'
import { ToggleButton } from '@legajo/screens/fluent.ts'
import type { Control } from '@legajo/ui/control.ts'
import { Field, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { BookIcon, CheckmarkCircleIcon, ErrorCircleIcon } from '@legajo/ui/icons.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { Row } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { manualPath } from '../formula/paths.ts'
import { FormulaEditor } from './formula-editor.tsx'
import { type Owner, type Problem, useCheck } from './use-check.ts'

const useStyles = makeStyles({
  bar: { justifyContent: 'space-between', marginBlockEnd: '6px' },
  manual: { display: 'inline-flex', alignItems: 'center', columnGap: '4px', color: tokens.colorBrandForegroundLink },
  said: { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: '6px', marginBlock: '6px 0', minHeight: '20px' },
  wrong: { color: tokens.colorStatusDangerForeground1 },
  right: { color: tokens.colorStatusSuccessForeground1 },
})

type Props = {
  /** The field of the form. */
  readonly name: 'formula' | 'formulaQuantity'
  /** Whose formula it is, for the check: a concept's code, or the name of a named formula. */
  readonly concept?: string | undefined
  readonly named?: string | undefined
}

/** A formula of the form around it, as text or as blocks, checked by the server among all the company's rules while it is typed. */
export const FormulaField = ({ name, concept, named }: Props) => (
  <FormField name={name} wide>
    {(control) => (
      <TwoViews
        control={control as unknown as Control<string>}
        label={name === 'formula' ? 'Fórmula' : 'Fórmula de la cantidad'}
        owner={{ concept, name: named }}
      />
    )}
  </FormField>
)

type View = 'text' | 'blocks'

const FlowEditor = lazy(async () => ({ default: (await import('../formula/flow-editor.tsx')).FlowEditor }))

const TwoViews = ({
  control,
  label,
  owner,
}: {
  readonly control: Control<string>
  readonly label: string
  readonly owner: Owner
}) => {
  const styles = useStyles()
  const [view, setView] = useState<View>('text')
  const names = useQuery(queryOf(concepts.references))
  const text = String((control.value as unknown) ?? '')
  const { isChecked, problems } = useCheck(text, owner)
  const disabled = control.disabled ?? false
  const choice = (wanted: View, title: string) => (
    <ToggleButton size="small" checked={view === wanted} onClick={() => setView(wanted)} type="button">
      {title}
    </ToggleButton>
  )
  return (
    <div>
      <Row className={styles.bar}>
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
          references={names.data ?? []}
          problems={problems}
        />
      ) : (
        // A field of its own: the name and the error of the one around it are not those of every block.
        <Field>
          <Suspense fallback={<SkeletonLines lines={4} />}>
            <FlowEditor label={label} text={text} onChange={control.onChange} disabled={disabled} references={names.data ?? []} />
          </Suspense>
        </Field>
      )}
      <Said isChecked={isChecked && text.trim() !== ''} problems={problems} />
    </div>
  )
}

const Said = ({ isChecked, problems }: { readonly isChecked: boolean; readonly problems: readonly Problem[] }) => {
  const styles = useStyles()
  const [first] = problems
  const more = problems.length > 1 ? ` (y ${problems.length - 1} más)` : ''
  return (
    <div role="status" className={styles.said}>
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
    </div>
  )
}
