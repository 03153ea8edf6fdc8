import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import {
  liquidationParameters,
  type Parameter,
  type ParameterPeriod,
  parameterDraft,
} from '@legajo/contract/payroll/rules/liquidation-parameter.ts'
import { limitsText } from '@legajo/contract/payroll/rules/scale-problems.ts'
import { tradeUnions } from '@legajo/contract/payroll/rules/trade-union.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { FormGrid, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { formatDate } from '@legajo/ui/format.ts'
import { Stack } from '@legajo/ui/layout.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { FormulaField } from '../concept/formula-field.tsx'
import { offerRetro } from '../rule/offer-retro.ts'
import { tableOf, useTableRows } from '../rule/table-sheet.ts'
import { valueControlOf } from '../rule/typed-value.ts'
import { TableSheet } from './table-sheet.tsx'

const limitsHint = (parameter: Parameter) => {
  const text = limitsText(parameter)
  return text ? { hint: `Se admite ${text}` } : {}
}

const valueSchema = parameterDraft.pick(['validFrom', 'tradeUnionId', 'value', 'formula', 'source'])

/** One value of a parameter: its date, and a value, a formula or a table. */
export const ValueForm = ({
  parameter,
  period,
  last,
  onClose,
}: {
  readonly parameter: Parameter
  /** The value being changed; a new one starts as a copy of the last. */
  readonly period: ParameterPeriod | undefined
  readonly last: ParameterPeriod | undefined
  readonly onClose: () => void
}) => {
  const unions = useQuery(queryOf(tradeUnions.list))
  const from = period ?? last
  const sheet = useTableRows((from?.table ?? []).map(({ key, value }) => [key, value]))
  const { kind, type, decimals, minimum, maximum } = parameter
  return (
    <ResourceForm
      schema={valueSchema}
      title="Valor"
      initial={period ?? { value: last?.value, formula: last?.formula }}
      submitLabel="Guardar valor"
      onSubmit={({ validFrom, tradeUnionId, value, formula, source }) =>
        write(liquidationParameters.saveValues, {
          body: {
            items: [
              {
                parameterId: parameter.id,
                validFrom: validFrom ?? '',
                tradeUnionId: tradeUnionId ?? null,
                value: kind === 'VALOR' ? value : null,
                formula: kind === 'FORMULA' ? formula : null,
                table: kind === 'TABLA' ? tableOf(sheet.rows, 2).map(([key = '', cell = '']) => ({ key, value: cell })) : null,
                source: source ?? null,
                ...(period && { id: period.id, version: period.version }),
              },
            ],
          },
        })
      }
      onSaved={([saved]) => {
        toastSaved()
        onClose()
        if (saved) void offerRetro(`Parámetro ${parameter.code} desde el ${formatDate(saved.validFrom)}`, saved.paidMonths)
      }}
      onCancel={onClose}
    >
      <Stack>
        <FormGrid>
          <FormField name="validFrom" />
          {kind === 'VALOR' && (
            <FormField name="value" label="Valor" {...limitsHint(parameter)} {...valueControlOf(type, decimals)} />
          )}
          {kind === 'VALOR' && (
            <FormField
              name="tradeUnionId"
              input="select"
              options={(unions.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <FormField name="source" />
        </FormGrid>
        {kind === 'FORMULA' && <FormulaField name="formula" concept={undefined} />}
        {kind === 'TABLA' && <TableSheet shape={{ type, decimals, minimum, maximum }} sheet={sheet} />}
      </Stack>
    </ResourceForm>
  )
}
