import { queryOf } from '@legajo/api/queries.ts'
import { accumulators } from '@legajo/contract/payroll/accumulator.ts'
import { subtypes } from '@legajo/contract/payroll/concept-more.ts'
import { liquidationTypes } from '@legajo/contract/payroll/period.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { FormGrid } from '@legajo/forms/resource-form.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'

const named = (rows: readonly { readonly code: string; readonly name: string }[] | undefined) =>
  (rows ?? []).map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))

/** What a concept is: everything that the catalogue says of it, by matter. */
export const ConceptFields = ({ isNew }: { readonly isNew: boolean }) => {
  const { values } = useFormikContext<{ readonly type: string }>()
  const types = useQuery(queryOf(liquidationTypes.list))
  const sums = useQuery(queryOf(accumulators.listActiveReduced))
  const kinds = useQuery(queryOf(subtypes.list))
  const own = (kinds.data ?? []).filter(({ conceptType }) => conceptType === values.type)
  return (
    <>
      <Panel title="Qué es">
        <FormGrid>
          <FormField name="code" disabled={!isNew} />
          <FormField name="name" />
          <FormField name="type" />
          <FormField name="subtypeId" input="select" options={own.map(({ id, name }) => ({ value: id, label: name }))} />
          <FormField name="conceptCategory" />
          <FormField name="conceptTreatment" />
          <FormField name="conceptOrder" />
          <FormField name="status" />
          <FormField name="color" />
          <FormField name="liquidationTypes" options={named(types.data)} hint="Ninguno: todos" />
          <FormField name="paycheckShow" />
          <FormField name="informative" />
          <FormField name="allowsAddition" />
          <FormField name="isSystemCode" />
          <FormField name="description" />
        </FormGrid>
      </Panel>
      <Panel title="Qué integra">
        <FormGrid>
          <FormField name="accumulatorsAdding" options={named(sums.data)} />
          <FormField name="accumulatorsSubtracting" options={named(sums.data)} />
          <FormField name="gananciaType" />
          <FormField name="unit" />
          <FormField name="accumulateToSac" />
        </FormGrid>
      </Panel>
      <Panel title="Contabilidad y libros">
        <FormGrid>
          <FormField name="debe" />
          <FormField name="haber" />
          <FormField name="schemeDebit" />
          <FormField name="schemeCredit" />
          <FormField name="codeAfip" />
          <FormField name="afipMarks" />
          <FormField name="cptoSicossId" />
          <FormField name="cptoLawBookId" />
          <FormField name="law" />
          <FormField name="link" />
          <FormField name="excludeAccountingCount" />
        </FormGrid>
      </Panel>
    </>
  )
}
