import {
  type AssignmentDraft,
  type AssignmentEffects,
  type DatedField,
  type PayField,
  payFields,
} from '@legajo/contract/employees/assignment.ts'
import { maxFixedTermYears } from '@legajo/contract/employees/employment-decision.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { addDays, addYears, formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { type DatedFile, isSameValue, payOf, readAssignmentsOn, termsAfter, valuesIn } from './assign.ts'
import { labelOf, textOfValues } from './assignment-text.ts'
import { scheduleEffects } from './dated-schedule.ts'
import { comingPay, termsOn } from './pay-terms.ts'

type Value = string | number | boolean | null | readonly object[]
type FieldChange = readonly [field: DatedField, before: Value, after: Value]
type AssignmentEffect = AssignmentEffects['effects'][number]

/** The changes of a checked draft, and its consequences, as the caller may see them. */
export const effectsOf = async (
  db: Db,
  file: DatedFile,
  draft: AssignmentDraft,
  { today, seesPay }: { readonly today: string; readonly seesPay: boolean },
): Promise<AssignmentEffects> => {
  const changes = (await changesOf(db, file, draft)).filter(([field]) => seesPay || field !== 'salary')
  const textOf = await textOfValues(
    db,
    changes.flatMap(([field, before, after]) => [[field, before] as const, [field, after] as const]),
  )
  const schedule = await scheduleEffects(db, file, draft, today)
  const later = [...(await laterChanges(db, file, draft)), ...laterPay(file, draft, changes)]
  const effects = [
    startOf(draft, today),
    ...(schedule?.effects ?? []),
    ...(await payrollEffects(db, file, draft, changes, today)),
    ...(await supervisionEffects(db, file, changes)),
    ...later,
    ...(await seatEffects(db, file, changes)),
    ...fieldEffects(changes, draft, file),
  ]
  return {
    changes: [
      ...changes.map(([field, before, after]) => ({
        label: labelOf(field),
        before: textOf(field, before),
        after: textOf(field, after),
      })),
      ...(schedule ? [schedule.change] : []),
    ],
    effects,
    later: later.length > 0,
  }
}

const changesOf = async (db: Db, file: DatedFile, draft: AssignmentDraft): Promise<readonly FieldChange[]> => {
  const stored = await readAssignmentsOn(db, file, draft.from)
  const assigned = [...valuesIn(draft)].map(([field, after]) => [field, stored[field], after] as const)
  const next = await termsAfter(db, file, draft)
  const { terms } = termsOn(payOf(file), draft.from)
  const pay = (next ? payFields : []).map(
    (field) => [field, terms[field as PayField], next?.[field as PayField] ?? null] as const,
  )
  return [...assigned, ...pay].filter(([, before, after]) => !isSameValue(before, after))
}

const startOf = ({ kind, from }: AssignmentDraft, today: string): AssignmentEffect => ({
  about: 'Vigencia',
  text:
    kind === 'CORRECTION'
      ? `Corrige lo que el legajo decía el ${formatDate(from)}: vale para todo el tramo que contiene ese día`
      : from > today
        ? `Rige desde el ${formatDate(from)}; hasta ese día nada cambia, y se puede deshacer`
        : from === today
          ? 'Rige desde hoy; lo anterior queda en la línea de tiempo'
          : `Rige desde el ${formatDate(from)}, que ya pasó; lo de antes queda en la línea de tiempo`,
})

/** Fields that calculations of pay read. */
const fieldsWithPayEffect: ReadonlySet<string> = new Set([
  ...payFields,
  'contract_modality',
  'work_status',
  'union_affiliated',
  'health_insurance_code',
  'out_of_agreement',
])

const payrollEffects = async (
  db: Db,
  file: DatedFile,
  { from }: AssignmentDraft,
  changes: readonly FieldChange[],
  today: string,
): Promise<readonly AssignmentEffect[]> => {
  if (!changes.some(([field]) => fieldsWithPayEffect.has(field))) return []
  const { rows } = await sql<{ name: string; closed: boolean }>`select p.name, p.status = 'CLOSED' as closed
    from liquidated_employee r join liquidation_card l on l.tenant_id = r.tenant_id and l.id = r.liquidation_id
      join period_card p on p.tenant_id = l.tenant_id and p.id = l.period_id
    where r.employee_id = ${file.id} and l.state <> 'CANCELLED' and p.date_until >= ${from}::date
    group by p.id, p.name, p.status, p.date_from order by p.date_from`.execute(db)
  const names = (closed: boolean) => rows.filter((row) => row.closed === closed).map(({ name }) => `«${name}»`)
  const [open, closed] = [names(false), names(true)]
  const effects: AssignmentEffect[] = []
  if (open.length > 0)
    effects.push({
      about: 'Liquidación',
      text: `${countText(open.length, 'período abierto', 'períodos abiertos')} ya se calculó: ${open.join(', ')}; volvé a liquidarlo para que entre`,
    })
  if (closed.length > 0)
    effects.push({
      about: 'Liquidación',
      text: `${countText(closed.length, 'período cerrado', 'períodos cerrados')} lo pagó como estaba: ${closed.join(', ')}; la diferencia sale por retroactivos`,
    })
  if (rows.length === 0)
    effects.push({
      about: 'Liquidación',
      text: from > today ? `Se liquida así desde el ${formatDate(from)}` : 'Se liquida así desde el próximo cálculo',
    })
  if (changes.some(([field]) => (payFields as readonly string[]).includes(field)) && !from.endsWith('-01'))
    effects.push({
      about: 'Liquidación',
      text: `Ese mes se paga por tramos: hasta el ${formatDate(addDays(from, -1))} lo anterior, después lo nuevo`,
    })
  return effects
}

/** The supervisors of a file after a change of unit: approvals and team views read it. */
const supervisionEffects = async (
  db: Db,
  file: DatedFile,
  changes: readonly FieldChange[],
): Promise<readonly AssignmentEffect[]> => {
  const change = changes.find(([field]) => field === 'organizational_unit_id')
  if (!change) return []
  const managersOf = async (unit: unknown) => {
    if (!unit) return []
    const { rows } = await sql<{ name: string }>`select ${fullName('e')} as name from unit_manager m
      join employee e on e.tenant_id = m.tenant_id and e.id = m.employee_id
      where m.organizational_unit_id = ${unit} and e.id <> ${file.id} order by e.name_order`.execute(db)
    return rows.map(({ name }) => name)
  }
  const [before, after] = [await managersOf(change[1]), await managersOf(change[2])]
  return [
    {
      about: 'Aprobaciones',
      text:
        after.length > 0
          ? `Sus pedidos los decide ${after.join('; ')}${before.length > 0 ? `, en lugar de ${before.join('; ')}` : ''}`
          : 'La unidad nueva no tiene responsable: sus pedidos los decide la unidad superior o Recursos Humanos',
    },
    ...(before.length > 0 ? [{ about: 'Permisos', text: `${before.join('; ')} deja de ver el legajo en su equipo` }] : []),
  ]
}

/** Changes of the same fields that are dated later: they take effect on their day, or are replaced. */
const laterChanges = async (
  db: Db,
  file: DatedFile,
  { from, fields, with_later }: AssignmentDraft,
): Promise<readonly AssignmentEffect[]> => {
  const { rows } = await sql<{ field: string; day: string }>`select field, min(valid_from)::text as day from employee_assignment
    where employee_id = ${file.id} and voided_at is null and field = any(${fields}::text[]) and valid_from > ${from}::date
    group by field order by field`.execute(db)
  return rows.map(({ field, day }) => ({
    about: 'Otros cambios',
    text: `«${labelOf(field)}» ya cambia el ${formatDate(day)}: ${with_later ? 'ese cambio y los siguientes se reemplazan' : 'lo que cargues vale hasta el día anterior'}`,
  }))
}

/** Changes of pay that are dated later: they take effect on their day, or are replaced. */
const laterPay = (
  file: DatedFile,
  { from, with_later }: AssignmentDraft,
  changes: readonly FieldChange[],
): readonly AssignmentEffect[] => {
  const [next] = comingPay(payOf(file), from)
  return next && changes.some(([field]) => (payFields as readonly string[]).includes(field))
    ? [
        {
          about: 'Otros cambios',
          text: `Sueldo, categoría o jornada ya cambian el ${formatDate(next.from)}: ${with_later ? 'lo que cargues vale también desde ese día' : 'lo que cargues vale hasta el día anterior, salvo lo que ese cambio no toque'}`,
        },
      ]
    : []
}

const seatEffects = async (db: Db, file: DatedFile, changes: readonly FieldChange[]): Promise<readonly AssignmentEffect[]> => {
  const seat = changes.find(([field]) => field === 'employment_id')?.[2]
  if (!seat) return []
  const { rows } = await sql<{ name: string }>`select ${fullName('employee')} as name from employee
    where employment_id = ${seat} and work_status <> 'BAJA' and id <> ${file.id} order by name_order limit 3`.execute(db)
  return rows.map(({ name }) => ({ about: 'Posición', text: `La ocupa también ${name}` }))
}

const fieldEffects = (
  changes: readonly FieldChange[],
  { from }: AssignmentDraft,
  { admission_date }: DatedFile,
): readonly AssignmentEffect[] =>
  changes.flatMap(([field, , after]): readonly AssignmentEffect[] => {
    if (field === 'cost_shares')
      return [{ about: 'Contabilidad', text: 'Los asientos de los períodos que terminan desde ese día usan el reparto nuevo' }]
    if (field === 'family')
      return [{ about: 'Liquidación', text: 'El F.931 informa el cónyuge y los hijos a cargo que haya al cierre de cada mes' }]
    if (field === 'cost_center_id')
      return [
        {
          about: 'Contabilidad',
          text: 'Los asientos de los períodos que terminan desde ese día se imputan al centro nuevo, salvo que tenga un reparto',
        },
      ]
    if (field === 'work_status' && after === 'LICENCIA')
      return [{ about: 'Liquidación', text: 'Los formularios lo informan de licencia (situación 13)' }]
    if (field === 'contract_end' && after)
      return [
        { about: 'Contrato', text: `Quedan ${countText(daysBetween(from, String(after)), 'día')} de contrato` },
        ...(String(after) >= addYears(admission_date, maxFixedTermYears)
          ? [{ about: 'Contrato', text: `Supera los ${maxFixedTermYears} años que admite un plazo fijo (LCT, art. 93)` }]
          : []),
      ]
    return []
  })

const daysBetween = (from: string, until: string): number =>
  Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000))
