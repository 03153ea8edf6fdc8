import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

interface LawType {
  readonly code: string
  readonly name: string
  readonly law_article: string
  readonly paid: boolean
  readonly more?: Readonly<Record<string, string | number | boolean | null>>
  /** Limits that stand in the register of restrictions. */
  readonly limits?: {
    readonly max_days_event?: number
    readonly min_seniority_months?: number
    readonly max_times_year?: number
    /** The code of the leave type after which this one may be taken. */
    readonly after?: string
  }
}

const proof = (days: number, when: 'BEFORE' | 'AFTER' = 'AFTER') => ({
  needs_certificate: true,
  certificate_when: when,
  certificate_days: days,
})
const specialLeaveConcept = { concept_code: '0163' } as const
const unpaidLeaveConcept = { concept_code: '0172' } as const
const health = { private_reason: true, interrupts_vacation: true } as const

/** Types of absence of national laws and of the commerce agreement, with their article; HR changes them on screen. */
const lawTypes: readonly LawType[] = [
  {
    code: 'ENF',
    name: 'Enfermedad',
    law_article: 'LCT, arts. 208 a 210',
    paid: true,
    more: {
      later_sicoss_code: '44',
      ...proof(2),
      ...health,
      needs_approval: false,
      half_days: true,
      concept_code: '0160',
      paid_limit: 'LCT_208',
      later_concept_code: '0172',
    },
  },
  {
    code: 'ACC',
    name: 'Accidente de trabajo',
    law_article: 'Ley 24.557, art. 13',
    paid: true,
    more: {
      sicoss_code: '18',
      later_sicoss_code: '19',
      ...proof(2),
      ...health,
      concept_code: '0165',
      employer_days: 10,
      later_concept_code: '0166',
    },
  },
  {
    code: 'NAC',
    name: 'Nacimiento de hijo',
    law_article: 'LCT, arts. 158 inc. a y 160',
    paid: true,
    more: { ...proof(30), ...specialLeaveConcept, includes_working_day: true },
    limits: { max_days_event: 2 },
  },
  {
    code: 'MAT',
    name: 'Matrimonio',
    law_article: 'LCT, arts. 158 inc. b y 164',
    paid: true,
    more: { ...proof(30), ...specialLeaveConcept, max_days: 10, notice_days: 15 },
    limits: { max_days_event: 10 },
  },
  {
    code: 'FAL',
    name: 'Fallecimiento de familiar directo',
    law_article: 'LCT, art. 158 inc. c',
    paid: true,
    more: { ...proof(30), ...specialLeaveConcept, interrupts_vacation: true, includes_working_day: true },
    limits: { max_days_event: 3 },
  },
  {
    code: 'FAH',
    name: 'Fallecimiento de hermano',
    law_article: 'LCT, art. 158 inc. d',
    paid: true,
    more: { ...proof(30), ...specialLeaveConcept, interrupts_vacation: true, includes_working_day: true },
    limits: { max_days_event: 1 },
  },
  {
    code: 'EXA',
    name: 'Examen',
    law_article: 'LCT, arts. 158 inc. e y 161',
    paid: true,
    more: { ...proof(10), ...specialLeaveConcept, half_days: true, max_days: 10, notice_days: 2 },
    limits: { max_days_event: 2 },
  },
  {
    code: 'MUD',
    name: 'Mudanza',
    law_article: 'CCT 130/75, art. 83',
    paid: true,
    more: { ...specialLeaveConcept, max_days: 1, half_days: true, notice_days: 2 },
  },
  {
    code: 'DON',
    name: 'Donación de sangre',
    law_article: 'Ley 22.990, art. 47',
    paid: true,
    more: { ...proof(2), ...specialLeaveConcept },
    limits: { max_days_event: 1 },
  },
  {
    code: 'AFE',
    name: 'Donación por aféresis',
    law_article: 'Ley 22.990, art. 47',
    paid: true,
    more: { ...proof(2), ...specialLeaveConcept },
    // Thirty-six hours run into a second day.
    limits: { max_days_event: 2 },
  },
  {
    code: 'CIT',
    name: 'Citación judicial o trámite obligatorio',
    law_article: 'Ley 23.691',
    paid: true,
    more: { ...proof(2), ...specialLeaveConcept, by_hours: true, half_days: true },
  },
  {
    code: 'JUR',
    name: 'Jurado popular',
    law_article: 'Ley provincial de juicio por jurados',
    paid: true,
    more: { ...proof(2), ...specialLeaveConcept },
  },
  {
    code: 'ELE',
    name: 'Voto o autoridad de mesa',
    law_article: 'Código Electoral, art. 8',
    paid: true,
    more: { ...proof(2), ...specialLeaveConcept, by_hours: true, half_days: true },
  },
  {
    code: 'BOM',
    name: 'Bombero voluntario',
    law_article: 'Ley 20.732',
    paid: true,
    more: { ...proof(2), ...specialLeaveConcept, by_hours: true, half_days: true, needs_approval: false },
  },
  {
    code: 'REL',
    name: 'Día religioso',
    law_article: 'Ley 27.399, arts. 2 a 4',
    paid: true,
    more: { ...specialLeaveConcept, private_reason: true },
  },
  {
    code: 'DEP',
    name: 'Deporte amateur',
    law_article: 'Ley 20.596',
    paid: false,
    more: { sicoss_code: '13', ...unpaidLeaveConcept, ...proof(10), counts_as_worked: true, max_days: 60, notice_days: 15 },
    limits: { min_seniority_months: 6 },
  },
  {
    code: 'GRE',
    name: 'Horas gremiales',
    law_article: 'Ley 23.551, art. 44',
    paid: true,
    more: { by_hours: true, half_days: true, self_service: true, private_reason: true, max_hours_month: '10' },
  },
  {
    code: 'LAC',
    name: 'Lactancia',
    law_article: 'LCT, art. 179',
    paid: true,
    more: { ...proof(30), by_hours: true, needs_approval: false },
  },
  {
    code: 'MTN',
    name: 'Maternidad',
    law_article: 'LCT, art. 177',
    paid: false,
    more: {
      sicoss_code: '05',
      ...proof(30, 'BEFORE'),
      ...health,
      concept_code: '0162',
      counts_as_worked: true,
      self_service: true,
    },
    limits: { max_days_event: 120 },
  },
  {
    code: 'DOW',
    name: 'Hijo con síndrome de Down',
    law_article: 'Ley 24.716',
    paid: false,
    more: { sicoss_code: '11', ...proof(15, 'BEFORE'), ...health, concept_code: '0162', counts_as_worked: true },
    limits: { max_days_event: 184, after: 'MTN' },
  },
  {
    code: 'EXC',
    name: 'Excedencia',
    law_article: 'LCT, arts. 183 a 186',
    paid: false,
    more: { sicoss_code: '10', ...unpaidLeaveConcept, counts_as_seniority: false, self_service: true, notice_days: 2 },
    limits: { max_days_event: 184, min_seniority_months: 12, after: 'MTN' },
  },
  {
    code: 'ONC',
    name: 'Cuidado de hijo con cáncer',
    law_article: 'Ley 27.674, art. 13',
    paid: false,
    more: { sicoss_code: '13', ...proof(5), ...health, ...unpaidLeaveConcept, counts_as_worked: true, self_service: true },
  },
  {
    code: 'RES',
    name: 'Reserva de puesto',
    law_article: 'LCT, art. 211',
    paid: false,
    more: { sicoss_code: '44', ...unpaidLeaveConcept, private_reason: true },
    limits: { max_days_event: 366 },
  },
  {
    code: 'CAR',
    name: 'Cargo gremial o electivo',
    law_article: 'Ley 23.551, art. 48; LCT, arts. 215 y 217',
    paid: false,
    more: { sicoss_code: '14', ...unpaidLeaveConcept, counts_as_worked: true },
  },
  {
    code: 'SUS',
    name: 'Suspensión disciplinaria',
    law_article: 'LCT, arts. 218 a 220',
    paid: false,
    more: { sicoss_code: '45', concept_code: '0174', private_reason: true },
    limits: { max_days_event: 30 },
  },
  {
    code: 'SFT',
    name: 'Suspensión por falta de trabajo',
    law_article: 'LCT, arts. 219 y 220',
    paid: false,
    more: { sicoss_code: '06', concept_code: '0174', counts_as_worked: true },
    limits: { max_days_event: 30 },
  },
  {
    code: 'SFM',
    name: 'Suspensión por fuerza mayor',
    law_article: 'LCT, arts. 219 y 221',
    paid: false,
    more: { sicoss_code: '33', concept_code: '0174', counts_as_worked: true },
    limits: { max_days_event: 75 },
  },
  {
    code: 'INJ',
    name: 'Ausencia injustificada',
    law_article: 'LCT, art. 84',
    paid: false,
    more: { concept_code: '0170', hours_concept_code: '0171', by_hours: true, half_days: true },
  },
  {
    code: 'LSG',
    name: 'Licencia sin goce de sueldo',
    law_article: 'Acuerdo de partes',
    paid: false,
    more: {
      sicoss_code: '13',
      ...unpaidLeaveConcept,
      hours_concept_code: '0171',
      by_hours: true,
      half_days: true,
      self_service: true,
      notice_days: 2,
    },
  },
  {
    code: 'LLT',
    name: 'Llegada tarde',
    law_article: 'LCT, art. 84',
    paid: false,
    more: { hours_concept_code: '0171', by_hours: true, counts_as_worked: true },
  },
]

/** Adds the types that the current company lacks, by code, with their restrictions; returns all that it has. */
export const deliverLawTypes = async (
  db: Db,
): Promise<{ readonly added: number; readonly types: readonly { id: number; code: string }[] }> => {
  const { rows: former } = await sql<{
    code: string
  }>`select lower(code) as code from notice_type where company_id = app_company()`.execute(db)
  const known = new Set(former.map(({ code }) => code))
  const missing = lawTypes.filter(({ code }) => !known.has(code.toLowerCase()))
  const categories = await categoryIds(db)
  for (const { code, name, law_article, paid, more = {} } of missing)
    await db
      .insertInto('notice_type')
      .values({
        code,
        name,
        law_article,
        paid,
        counts_as_worked: paid,
        self_service: paid,
        category_id: paid ? categories.LIC : categories.AUS,
        ...more,
      })
      .execute()
  const { rows: types } = await sql<{
    id: number
    code: string
  }>`select id, code from notice_type where company_id = app_company()`.execute(db)
  const idOf = (code: string) => types.find((type) => type.code === code)?.id
  for (const { code, limits } of missing) {
    const notice_type_id = idOf(code)
    if (!limits || notice_type_id === undefined) continue
    const { after, ...figures } = limits
    await db
      .insertInto('notice_restriction')
      .values({ notice_type_id, ...figures, after_type_id: (after && idOf(after)) || null })
      .execute()
  }
  return { added: missing.length, types }
}

const categoryIds = async (db: Db): Promise<{ readonly LIC: number | null; readonly AUS: number | null }> => {
  await sql`insert into notice_category (code, name) values ('LIC', 'Licencias'), ('AUS', 'Ausencias') on conflict do nothing`.execute(
    db,
  )
  const { rows } = await sql<{
    id: number
    code: string
  }>`select id, code from notice_category where company_id = app_company()`.execute(db)
  const of = (code: string) => rows.find((category) => category.code === code)?.id ?? null
  return { LIC: of('LIC'), AUS: of('AUS') }
}
