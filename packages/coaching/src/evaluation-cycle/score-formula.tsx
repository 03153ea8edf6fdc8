import { call } from '@legajo/api/call.ts'
import { type FormulaCheck, projects } from '@legajo/contract/performance/project.ts'
import { type RaterKind, scoreVariables } from '@legajo/contract/performance/words.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { FormulaEditor } from '@legajo/screens/formula/formula-editor.tsx'
import { usualFunctions } from '@legajo/screens/formula/usual-functions.ts'
import type { Control } from '@legajo/ui/control.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { useFormikContext } from 'formik'
import { useEffect, useState } from 'react'

const references = [
  ...Object.entries(scoreVariables).map(([name, label]) => ({ name: `V.${name}`, kind: 'variable', label })),
  ...usualFunctions,
]

type FormValues = {
  readonly formula?: string
  readonly kinds?: readonly { readonly kind?: RaterKind; readonly weight?: number | string }[]
  readonly competence_weight?: number | string
  readonly objective_weight?: number | string
}

/** The check of the typed formula half a second after the last change; undefined until it is known. */
const useFormulaCheck = ({
  formula = '',
  kinds = [],
  competence_weight,
  objective_weight,
}: FormValues): FormulaCheck | undefined => {
  const [checked, setChecked] = useState<{ readonly text: string; readonly result: FormulaCheck }>()
  const body = JSON.stringify({
    formula,
    kinds: kinds.flatMap(({ kind, weight }) => (kind ? [{ kind, weight: Number(weight) || 0 }] : [])),
    competence_weight: Number(competence_weight) || 0,
    objective_weight: Number(objective_weight) || 0,
  })
  useEffect(() => {
    if (JSON.parse(body).formula.trim() === '') return
    const stop = new AbortController()
    const timer = setTimeout(
      () =>
        void call(projects.checkFormula, { body: JSON.parse(body), signal: stop.signal })
          .then((result) => setChecked({ text: body, result }))
          // Saving checks again and reports connection errors.
          .catch(() => {}),
      500,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [body])
  return checked?.text === body ? checked.result : undefined
}

/** The formula of a score in the suite's language, checked while it is typed, with its result for a sample. */
export const ScoreFormula = () => (
  <FormField
    name="formula"
    wide
    hint="V.AUTO, V.JEFE, V.MATRICIAL, V.ASCENDENTE, V.PARES y V.OBJETIVOS, cada una con su V.PESO_…; lo que falta pesa 0"
  >
    {(control) => <Editor control={control as Control<string>} />}
  </FormField>
)

const Editor = ({ control }: { readonly control: Control<string> }) => {
  const { values } = useFormikContext<FormValues>()
  const check = useFormulaCheck(values)
  const [problem] = check?.problems ?? []
  return (
    <div>
      <FormulaEditor
        {...(control.id && { id: control.id })}
        label="Fórmula de la nota"
        value={String((control.value as unknown) ?? '')}
        onChange={control.onChange}
        onBlur={() => control.onBlur?.()}
        disabled={control.disabled ?? false}
        references={references}
        prefixes={['V']}
        placeholder="Por ejemplo: (V.JEFE * 80 + V.AUTO * 20) / 100"
        problems={(check?.problems ?? []).filter(({ from }) => from !== undefined)}
      />
      <p role="status" style={{ minHeight: '20px', marginBlock: '6px 0' }}>
        {problem
          ? problem.message
          : check?.sample != null && `Está bien escrita: con todas las partes en 4, la nota es ${formatNumber(check.sample, 2)}.`}
      </p>
    </div>
  )
}
