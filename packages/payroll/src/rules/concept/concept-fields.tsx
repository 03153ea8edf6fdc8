import { queryOf } from '@legajo/api/queries.ts'
import { accumulators } from '@legajo/contract/payroll/rules/accumulator.ts'
import { isPaymentItem, optionsOfNumbers, sicossItems } from '@legajo/contract/payroll/rules/concept.ts'
import { subtypes } from '@legajo/contract/payroll/rules/concept-more.ts'
import { liquidationTypes } from '@legajo/contract/payroll/runs/period.ts'
import { FormFields } from '@legajo/forms/resource-form.tsx'
import type { Control } from '@legajo/ui/control.ts'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { AccountInput } from '../../documents/accounting/account-input.tsx'

const codeOptions = (rows: readonly { readonly code: string; readonly name: string }[] | undefined) =>
  (rows ?? []).map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))

const account = {
  children: (control: Control<string | null | undefined>) => <AccountInput {...control} />,
}

const usageFields = [
  ...['code', 'name', 'type', 'subtypeId', 'conceptCategory', 'conceptTreatment', 'conceptOrder', 'status', 'color'],
  ...['liquidationTypes', 'paycheckShow', 'informative', 'allowsAddition', 'isSystemCode', 'description'],
]
const books = [
  ...['debe', 'haber', 'schemeDebit', 'schemeCredit', 'codeAfip', 'afipMarks', 'cptoSicossId', 'cptoLawBookId'],
  ...['law', 'link', 'excludeAccountingCount'],
]

/** Items of the F.931 valid for a kind of concept, and its current one. */
const itemsFor = (type: string, own: number | null | undefined) => {
  const isPaid = type === 'DEDUCCION' || type === 'CONTRIBUCION'
  return optionsOfNumbers(sicossItems).filter(({ value }) => isPaymentItem(value) === isPaid || value === Number(own))
}

/** The fields of a concept: all its catalogue data, by topic. */
export const ConceptFields = ({ isNew }: { readonly isNew: boolean }) => {
  const { values } = useFormikContext<{ readonly type: string; readonly cptoSicossId?: number | null }>()
  const types = useQuery(queryOf(liquidationTypes.list))
  const sums = useQuery(queryOf(accumulators.listActiveReduced))
  const kinds = useQuery(queryOf(subtypes.list))
  const own = (kinds.data ?? []).filter(({ conceptType }) => conceptType === values.type)
  return (
    <>
      <Panel title="Qué es">
        <FormFields
          names={usageFields}
          settings={{
            code: { disabled: !isNew },
            subtypeId: { input: 'select', options: own.map(({ id, name }) => ({ value: id, label: name })) },
            liquidationTypes: { options: codeOptions(types.data), placeholder: 'Todos' },
          }}
        />
      </Panel>
      <Panel title="Qué integra">
        <FormFields
          names={['accumulatorsAdding', 'accumulatorsSubtracting', 'gananciaType', 'unit', 'accumulateToSac']}
          settings={{
            accumulatorsAdding: { options: codeOptions(sums.data) },
            accumulatorsSubtracting: { options: codeOptions(sums.data) },
          }}
        />
      </Panel>
      <Panel title="Contabilidad y libros">
        <FormFields
          names={books}
          settings={{ debe: account, haber: account, cptoSicossId: { options: itemsFor(values.type, values.cptoSicossId) } }}
        />
      </Panel>
    </>
  )
}
