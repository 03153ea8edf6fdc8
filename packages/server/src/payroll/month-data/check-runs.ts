import type { Finding } from '@legajo/contract/payroll/documents/official-file.ts'
import { conceptLink, findingOf, parameterLink, resultLink } from './finding.ts'
import type { MonthData } from './read-month-data.ts'

/** The conditions of the runs for all files: runs exist, no employee is missing or duplicated. */
export const checkRuns = (
  { chosen, failed, people, period, places }: MonthData,
  lacking: 'error' | 'warning',
): readonly Finding[] => {
  if (chosen.length === 0)
    return [
      findingOf('error', `El período ${period.name} no tiene liquidaciones terminadas`, {
        remedy: 'Liquidá el período y volvé a revisar.',
        link: '/liquidation-module/liquidation',
      }),
    ]
  const findings = failed.map(({ employeeId, liquidationId, message }) =>
    findingOf(lacking, `No tiene resultado en la liquidación: ${message}`, {
      who: people.get(employeeId),
      field: 'Liquidación',
      remedy: 'Corregí el error y volvé a liquidar al empleado.',
      link: resultLink(liquidationId, employeeId),
    }),
  )
  const byCuil = Map.groupBy([...people.values()], ({ cuil }) => cuil)
  for (const [cuil, same] of byCuil)
    if (same.length > 1)
      findings.push(
        findingOf('error', `El CUIL ${cuil} está en ${same.length} legajos: ${same.map(({ fileCode }) => fileCode).join(', ')}`, {
          who: same[1],
          field: 'CUIL',
          value: cuil,
          remedy: 'Dejá un solo legajo con ese CUIL.',
        }),
      )
  if (!period.payDate)
    findings.push(
      findingOf(lacking, `El período ${period.name} no tiene fecha de pago`, {
        field: 'Fecha de pago',
        remedy: 'Cargá la fecha de pago del período.',
        link: `/liquidation-period-module/liquidation-period-list?detalle=${places.periodId}`,
      }),
    )
  return findings
}

/** Parameters that the bases need and the company lacks. */
export const missingParameters = (missing: readonly string[]): readonly Finding[] =>
  missing.map((code) =>
    findingOf('error', `Falta el parámetro ${code} del período: sin él las bases no tienen tope`, {
      field: code,
      remedy: 'Cargá su valor vigente en los parámetros de liquidación.',
      link: parameterLink,
    }),
  )

/** Paid concepts without ARCA code or marks, once each. */
export const checkConcepts = ({ results, conceptIds }: MonthData, { marks }: { readonly marks: boolean }): readonly Finding[] => {
  const seen = new Set<string>()
  const findings: Finding[] = []
  for (const line of results.flatMap(({ lines }) => lines)) {
    if (seen.has(line.code) || line.kind === 'employer' || line.kind === 'informative' || line.cents === 0n) continue
    seen.add(line.code)
    const link = conceptLink(conceptIds.get(line.code))
    const about = { field: 'Código de ARCA', value: line.arca, link }
    if (line.arca === '')
      findings.push(
        findingOf('error', `El concepto ${line.code} (${line.name}) no tiene código de ARCA`, {
          ...about,
          remedy: 'Asigná el código de ARCA en el concepto y volvé a liquidar.',
        }),
      )
    if (marks && line.kind === 'remunerative' && !line.marks.includes('1'))
      findings.push(
        findingOf('error', `El concepto remunerativo ${line.code} (${line.name}) no tiene marcas: no entra en ninguna base`, {
          ...about,
          field: 'Marcas de ARCA',
          remedy: 'Indicá a qué subsistemas aporta el concepto y volvé a liquidar.',
        }),
      )
  }
  return findings
}
