import type { RunChange } from '@legajo/contract/payroll/runs/difference.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { endOfMonth, formatDate } from '@legajo/kernel/dates.ts'
import { canonicalJson } from '@legajo/kernel/digest.ts'
import { formatDecimal, isDecimal } from '@legajo/kernel/money.ts'
import { type ParameterVersion, type RunRequest, versionOn } from '@legajo/payroll-rules/rules.ts'

/** `code` and `effective` (its start date) identify who entered it, and when. */
export type RuleChange = Omit<RunChange, 'employees'> & { readonly code: string; readonly effective: string | null }
type Change = RuleChange

/** The differences between the rules of two runs: formulas, parameters, scales, concepts; each with old and new value as text. */
export const compareRules = (before: RunRequest, after: RunRequest): readonly Change[] => [
  ...conceptChanges(before, after),
  ...bodyChanges(before, after),
  ...parameterChanges(before, after),
  ...scaleChanges(before, after),
]

const byCode = <T extends { readonly code: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map((item) => [item.code, item]))

const active = ({ concepts, liquidationType }: RunRequest) =>
  byCode(concepts.filter(({ liquidationTypes }) => liquidationTypes.length === 0 || liquidationTypes.includes(liquidationType)))

const conceptChanges = (before: RunRequest, after: RunRequest): Change[] => {
  const [old, now] = [active(before), active(after)]
  return [
    ...[...now.values()].flatMap(({ code, name, formula }): Change[] => {
      const formerRule = old.get(code)
      if (!formerRule) return [{ code, effective: null, kind: 'added', label: `${code} ${name}`, detail: formula }]
      return formerRule.formula === formula
        ? []
        : [{ code, effective: null, kind: 'formula', label: `${code} ${name}`, detail: `${formerRule.formula} → ${formula}` }]
    }),
    ...[...old.values()].flatMap(({ code, name }): Change[] =>
      now.has(code) ? [] : [{ code, effective: null, kind: 'removed', label: `${code} ${name}`, detail: null }],
    ),
  ]
}

const inForce = <T extends { readonly from: string; readonly to?: string }>(versions: readonly T[], { period }: RunRequest) =>
  versionOn(versions, endOfMonth(`${period}-01`))

const bodyChanges = (before: RunRequest, after: RunRequest): Change[] => {
  const old = byCode(before.formulas ?? [])
  return (after.formulas ?? []).flatMap(({ code, name, versions }): Change[] => {
    const version = inForce(versions, after)
    const [was, is] = [inForce(old.get(code)?.versions ?? [], before)?.formula, version?.formula]
    return was === is
      ? []
      : [
          {
            code,
            effective: version?.from ?? null,
            kind: 'formula',
            label: name,
            detail: `${was ?? 'sin fórmula'} → ${is ?? 'sin fórmula'}`,
          },
        ]
  })
}

const versionText = (version: ParameterVersion | undefined): string => {
  if (version?.formula !== undefined) return version.formula
  const value = version?.value
  return value === undefined ? 'sin valor' : isDecimal(value) ? formatDecimal(value, value.split('.')[1]?.length ?? 0) : value
}

type Series = { readonly code: string; readonly label: string; readonly versions: readonly ParameterVersion[] }

/** The values of each parameter over time, general and by trade union. */
const seriesOf = ({ parameters }: RunRequest): ReadonlyMap<string, Series> =>
  new Map(
    parameters.flatMap(({ code, name, versions, unions = [] }) => [
      [code, { code, label: name, versions }],
      ...unions.map(
        (one) => [`${code} ${one.union}`, { code, label: `${name} (${one.union})`, versions: one.versions }] as const,
      ),
    ]),
  )

const parameterChanges = (before: RunRequest, after: RunRequest): Change[] => {
  const [old, now] = [seriesOf(before), seriesOf(after)]
  return [...new Map([...old, ...now])].flatMap(([key, { code, label }]): Change[] => {
    const [was, is] = [inForce(old.get(key)?.versions ?? [], before), inForce(now.get(key)?.versions ?? [], after)]
    if (was?.value === is?.value && was?.formula === is?.formula) return []
    const detail = `${versionText(was)} → ${versionText(is)}${is ? `, desde el ${formatDate(is.from)}` : ''}`
    return [{ code, effective: is?.from ?? null, kind: 'parameter', label, detail }]
  })
}

const scaleChanges = (before: RunRequest, after: RunRequest): Change[] => {
  const old = byCode(before.scales)
  return after.scales.flatMap(({ code, name, versions }): Change[] => {
    const [was, is] = [inForce(old.get(code)?.versions ?? [], before), inForce(versions, after)]
    if (canonicalJson(was?.rows ?? null) === canonicalJson(is?.rows ?? null)) return []
    const rows = new Map(was?.rows.map((row) => [row[0], row.join()]))
    const changed = (is?.rows ?? []).filter((row) => rows.get(row[0]) !== row.join()).length
    return [
      {
        code,
        effective: is?.from ?? null,
        kind: 'scale',
        label: name,
        detail: is
          ? `${countText(changed, 'fila cambió', 'filas cambiaron')}, desde el ${formatDate(is.from)}`
          : 'ya no tiene valores',
      },
    ]
  })
}
