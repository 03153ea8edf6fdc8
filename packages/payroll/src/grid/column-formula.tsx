import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import type { ColumnPreview } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { FormulaEditor } from '@legajo/screens/formula/formula-editor.tsx'
import type { Control } from '@legajo/ui/control.ts'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { CheckmarkCircleIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'

const useStyles = makeStyles({
  right: { minHeight: '20px' },
  mark: { color: tokens.colorStatusSuccessForeground1 },
})

type Props = { readonly problems: ColumnPreview['problems']; readonly isChecked: boolean }

/** The formula of a column, in the payroll's own language. */
export const ColumnFormula = ({ problems, isChecked }: Props) => (
  <FormField
    name="formula"
    wide
    hint="C. conceptos, A. acumuladores, N. novedades, L. datos del legajo, P. parámetros. Por ejemplo: A.REMUNERATIVO + A.CONTRIBUCIONES"
  >
    {(control) => <Editor control={control} problems={problems} isChecked={isChecked} />}
  </FormField>
)

const Editor = ({ control, problems, isChecked }: Props & { readonly control: Control<string> }) => {
  const styles = useStyles()
  const mayRead = usePermitted(concepts.references)
  const names = useQuery({ ...queryOf(concepts.references), enabled: mayRead })
  const text = String((control.value as unknown) ?? '')
  return (
    <div>
      <FormulaEditor
        {...(control.id && { id: control.id })}
        label="Fórmula"
        value={text}
        onChange={control.onChange}
        onBlur={() => control.onBlur?.()}
        disabled={control.disabled ?? false}
        references={(names.data ?? []).filter(({ name }) => !/^(H|SAC)\./.test(name))}
        problems={problems.filter(({ from }) => from !== undefined)}
      />
      <Row wrap={false} gap={6} above={6} className={styles.right}>
        {isChecked && text.trim() !== '' && problems.length === 0 && (
          <>
            <CheckmarkCircleIcon className={styles.mark} aria-hidden />
            <span>La fórmula está bien escrita.</span>
          </>
        )}
      </Row>
    </div>
  )
}
