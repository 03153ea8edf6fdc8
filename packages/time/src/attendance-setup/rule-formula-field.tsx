import { queryOf } from '@legajo/api/queries.ts'
import { dayVariables, type RuleFormula, ruleFormulas, ruleParameters } from '@legajo/contract/time/attendance/attendance-rule.ts'
import { FormulaEditor } from '@legajo/screens/formula/formula-editor.tsx'
import { usualFunctions } from '@legajo/screens/formula/usual-functions.ts'
import type { Control } from '@legajo/ui/control.ts'
import { useQuery } from '@tanstack/react-query'
import { useRuleSample } from './use-rule-sample.ts'

const references = [
  ...Object.entries(dayVariables).map(([name, label]) => ({ name: `V.${name}`, kind: 'variable', label })),
  ...usualFunctions,
]
const examples: { readonly [field in RuleFormula]: string } = {
  break_formula: 'SI(V.TRABAJADO > 360; 30; 0)',
  late_formula: 'SI(V.TARDE <= 10; 0; V.TARDE)',
  overtime_50_formula: 'SI(V.ES_FERIADO; 0; MAXIMO(0; V.TRABAJADO + V.FUERA_DE_TURNO - 480))',
  overtime_100_formula: 'SI(V.ES_FERIADO; V.TRABAJADO + V.FUERA_DE_TURNO; V.EXTRA_100)',
}

/** A formula of a rule in the suite's language, checked while it is typed; empty, the minutes are counted without it. */
export const RuleFormulaField = ({ field, control }: { readonly field: RuleFormula; readonly control: Control<string> }) => {
  const parameters = (useQuery(queryOf(ruleParameters)).data ?? []).map(({ code, name }) => ({
    name: `P.${code}`,
    kind: 'parámetro',
    label: name,
  }))
  const problems = (useRuleSample()?.problems ?? []).filter((problem) => problem.field === field)
  return (
    <div>
      <FormulaEditor
        {...(control.id && { id: control.id })}
        label={`Fórmula: ${ruleFormulas[field].toLowerCase()}`}
        value={String((control.value as unknown) ?? '')}
        onChange={control.onChange}
        onBlur={() => control.onBlur?.()}
        disabled={control.disabled ?? false}
        references={[...references, ...parameters]}
        prefixes={['V', 'P']}
        placeholder={`Por ejemplo: ${examples[field]}`}
        problems={problems.filter(({ from }) => from !== undefined)}
      />
      {problems[0] && <p role="status">{problems[0].message}</p>}
    </div>
  )
}
