import { queryOf } from '@legajo/api/queries.ts'
import { liquidationTypes, periods } from '@legajo/contract/payroll/period.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Field, makeStyles } from '@legajo/ui/fluent.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const useStyles = makeStyles({ field: { gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 } })

/** A period and a type of liquidation to try something with: the newest and the monthly one until others are chosen. */
export const usePeriodAndType = (start: { readonly periodId?: string; readonly typeCode?: string } = {}) => {
  const months = useQuery(queryOf(periods.list))
  const kinds = useQuery(queryOf(liquidationTypes.list))
  const [periodId, setPeriodId] = useState(start.periodId ?? '')
  const [typeCode, setTypeCode] = useState(start.typeCode ?? 'MENSUAL')
  const chosen = periodId || String(months.data?.[0]?.id ?? '')
  return {
    periodId: chosen,
    period: months.data?.find(({ id }) => String(id) === chosen),
    typeCode,
    setPeriodId,
    setTypeCode,
    periods: months.data ?? [],
    types: kinds.data ?? [],
  }
}

type Choice = ReturnType<typeof usePeriodAndType>

export const PeriodSelect = ({ choice, required }: { readonly choice: Choice; readonly required?: boolean }) => (
  <Field label="Período" required={required} className={useStyles().field}>
    <Select value={choice.periodId} onChange={(_, { value }) => choice.setPeriodId(value)}>
      {choice.periods.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  </Field>
)

export const TypeSelect = ({ choice, required }: { readonly choice: Choice; readonly required?: boolean }) => (
  <Field label="Tipo de liquidación" required={required} className={useStyles().field}>
    <Select value={choice.typeCode} onChange={(_, { value }) => choice.setTypeCode(value)}>
      {choice.types.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  </Field>
)
