import { queryOf } from '@legajo/api/queries.ts'
import { liquidationTypes, periods } from '@legajo/contract/payroll/runs/period.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Field, makeStyles } from '@legajo/ui/fluent.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const useStyles = makeStyles({ field: { gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 } })

type PeriodParams = { readonly periodo?: string; readonly tipo?: string }

/** The newest period and the monthly type, unless others that exist are given. */
const useChoice = ({ periodo, tipo }: PeriodParams, onChoice: (reported: PeriodParams) => void) => {
  const requestedPeriods = useQuery(queryOf(periods.list))
  const requestedTypes = useQuery(queryOf(liquidationTypes.list))
  const months = requestedPeriods.data ?? []
  const types = requestedTypes.data ?? []
  const period = months.find(({ id }) => String(id) === periodo) ?? months[0]
  return {
    periodId: String(period?.id ?? ''),
    period,
    typeCode: types.find(({ code }) => code === tipo)?.code ?? 'MENSUAL',
    setPeriodId: (id: string) => onChoice({ periodo: id }),
    setTypeCode: (code: string) => onChoice({ tipo: code }),
    failed: [requestedPeriods, requestedTypes].find(({ data, error }) => error !== null && data === undefined),
    periods: months,
    types,
    lacks:
      requestedTypes.data?.length === 0
        ? ('types' as const)
        : requestedPeriods.data?.length === 0
          ? ('periods' as const)
          : undefined,
  }
}

/** A period and a type of liquidation for a simulation. */
export const usePeriodAndType = () => {
  const [reported, setReported] = useState<PeriodParams>({})
  return useChoice(reported, (part) => setReported((before) => ({ ...before, ...part })))
}

/** Like `usePeriodAndType`, stored in the address for reloads and links. */
export const usePeriodAndTypeInAddress = () => {
  const { search, setSearch } = useRoute()
  return useChoice(search, setSearch)
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
