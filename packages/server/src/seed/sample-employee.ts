import { bankNames, makeCbu } from '@legajo/kernel/cbu.ts'
import { makeCuil } from '@legajo/kernel/cuil.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { searchText } from '@legajo/kernel/search-text.ts'
import type { Insertable } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { type SampleJob, sampleJobs } from './jobs.ts'
import { lastNames, menNames, streets, towns, womenNames } from './names.ts'
import { type Random, randomFrom } from './random.ts'

type Row = Insertable<Schema['employee']>

/** A row as inserted through JSON: nested values are plain, the cost centre is given by its code. */
export type SampleEmployee = Omit<Row, 'address' | 'person' | 'tax' | 'cost_center_id' | 'organizational_unit_id'> & {
  readonly position: string
  readonly area: string
  readonly sector: string
  readonly hierarchical_level: string
  readonly file_code: string
  readonly address: object
  readonly person: object
  readonly tax: object
  readonly cost_center_code: string
  readonly seq: number
}

/** The fields that a case fixes; the rest is generated. */
export type SampleChoice = Partial<SampleEmployee> & { readonly job?: SampleJob }

// Above every number issued by the registry, so that no sample employee is a real person.
const firstDocument = 90_000_000
// Admissions and exits continue until the current month, so that charts and trial periods have data at any date.
const thisMonth = `${new Date().toISOString().slice(0, 7)}-01`
const lastYear = addDays(thisMonth, -400)

/**
 * The sample employee number `seq`, always the same for the same number. `choice` fixes the fields of a case.
 * File codes start at 1001.
 */
export const sampleEmployee = (seq: number, choice: SampleChoice = {}): SampleEmployee => {
  const random = randomFrom(seq * 7919 + 17)
  const job = choice.job ?? random.weighted(sampleJobs)
  const woman = choice.gender ? choice.gender === 'F' : random.chance(0.5)
  const document = String(firstDocument + seq)
  const names = choice.name ?? pickFirstNames(random, woman ? womenNames : menNames)
  const lastName = choice.last_name ?? surnames(random)
  const fileCode = choice.file_code ?? String(1000 + seq)
  const admission = choice.admission_date ?? admissionDate(random)
  const birthdate = random.date(addDays(admission, -45 * 365), addDays(admission, -19 * 365))
  const left = random.chance(0.04) && admission < lastYear
  const bank = random.pick(Object.keys(bankNames))
  const place = random.weighted(towns)
  const mailbox = `${mailName(names)}.${mailName(lastName)}`
  const { job: _, ...fixed } = choice
  return {
    seq,
    file_code: fileCode,
    last_name: lastName,
    name: names,
    cuil: makeCuil(document, woman ? '27' : '20'),
    document_number: document,
    birthdate: birthdate < '1955-01-01' ? '1962-05-09' : birthdate,
    gender: woman ? 'F' : 'M',
    marital_status: random.weighted(maritalStatuses).name,
    nationality: random.chance(0.95) ? 'Argentina' : random.pick(['Paraguay', 'Bolivia', 'Perú', 'Uruguay', 'Venezuela']),
    email: `${mailbox}.${fileCode}@demo.example`,
    // Some have no personal address: mailings must report it.
    personal_email: random.chance(0.97) ? `${mailbox}${random.below(90) + 10}@correo.example` : null,
    phone: (place.area + String(55_000_000 + random.below(900_000) * 10 + random.below(10))).slice(0, 10).padEnd(10, '0'),
    address: {
      street: random.pick(streets),
      street_number: String(random.below(4800) + 100),
      ...(random.chance(0.3) && {
        floor_number: String(random.below(12) + 1),
        department_number: random.pick(['A', 'B', 'C', 'D']),
      }),
      postal_code: place.postalCode,
      state: place.town,
      province: place.province,
      country: 'Argentina',
      is_main_address: true,
    },
    admission_date: admission,
    recognized_seniority_from: random.chance(0.03) ? addDays(admission, -random.below(1500) - 200) : null,
    egress_date: left ? random.date(addDays(lastYear, 40), addDays(thisMonth, -1)) : null,
    egress_reason: left ? random.pick(['Renuncia', 'Despido sin causa', 'Jubilación', 'Fin de contrato']) : null,
    work_status: left ? 'BAJA' : random.chance(0.03) ? 'LICENCIA' : 'ACTIVO',
    position: job.position,
    area: job.area,
    sector: job.sector,
    hierarchical_level: job.level,
    workplace: place.town,
    ...conditions(random, job, admission),
    bank_name: bankNames[bank] ?? null,
    cbu: makeCbu(bank, random.below(900) + 1, 10_000_000 + seq),
    person: {
      family: family(random, seq, lastName),
      born_country: 'Argentina',
      degrees: [],
      languages: [],
      emergency_contacts: [],
    },
    tax: {
      situacion: '01',
      condicion: '01',
      activity_code_id: '049',
      zone: place.area === '11' ? '01' : '03',
      patagonic: ['Neuquén', 'Chubut'].includes(place.province),
      notAdhereTop35: true,
      omitCalcTaxEarnings: false,
      grossingUp: false,
    },
    cost_center_code: job.costCenter,
    ...fixed,
  }
}

const maritalStatuses = [
  { name: 'Soltero/a', weight: 45 },
  { name: 'Casado/a', weight: 35 },
  { name: 'Unión convivencial', weight: 10 },
  { name: 'Divorciado/a', weight: 8 },
  { name: 'Viudo/a', weight: 2 },
] as const

const pickFirstNames = (random: Random, names: readonly string[]): string =>
  random.chance(0.55) ? `${random.pick(names)} ${random.pick(names)}` : random.pick(names)

const surnames = (random: Random): string =>
  random.chance(0.15) ? `${random.pick(lastNames)} ${random.pick(lastNames)}` : random.pick(lastNames)

/** Most employees joined in the last years, some in the last months. */
const admissionDate = (random: Random): string => {
  const years = random.weighted([
    { from: lastYear, to: addDays(thisMonth, -1), weight: 8 },
    { from: '2023-01-01', to: '2025-09-30', weight: 32 },
    { from: '2017-01-01', to: '2022-12-31', weight: 35 },
    { from: '2008-01-01', to: '2016-12-31', weight: 18 },
    { from: '1996-01-01', to: '2007-12-31', weight: 7 },
  ])
  return random.date(years.from, years.to)
}

const conditions = (random: Random, job: SampleJob, admission: string) => {
  const partTime = job.salary === undefined && random.chance(0.05)
  return {
    trade_union_code: job.categories ? 'SEC' : null,
    category_code: job.categories ? random.pick(job.categories) : null,
    out_of_agreement: job.categories === undefined,
    union_affiliated: job.categories !== undefined && random.chance(0.35),
    health_insurance_code: job.categories ? '126205' : '400909',
    contract_modality: admission > addDays(thisMonth, -180) ? '014' : partTime ? '001' : '008',
    payroll_type: 'MENSUAL',
    weekly_hours: partTime ? random.pick(['24', '30']) : job.categories ? '48' : '45',
    salary: job.salary ? `${job.salary[0] + random.below((job.salary[1] - job.salary[0]) / 1000) * 1000}.00` : null,
    confidential: false,
  }
}

/** Partner and children, with identity numbers far from those of the employees. */
const family = (random: Random, seq: number, lastName: string): readonly object[] => {
  const document = 95_000_000 + seq * 4
  const members: Relative[] = []
  if (random.chance(0.4))
    members.push(relative(random, 'Cónyuge', document, random.pick(lastNames), random.date('1965-01-01', '2000-12-31')))
  const children = random.weighted([
    { many: 0, weight: 50 },
    { many: 1, weight: 25 },
    { many: 2, weight: 18 },
    { many: 3, weight: 7 },
  ]).many
  for (let child = 1; child <= children; child += 1) {
    const made = relative(random, 'Hijo/a', document + child, lastName, random.date('2005-01-01', '2025-10-01'))
    members.push({ ...made, name: otherName(made.name, members) })
  }
  return members
}

type Relative = { readonly name: string; readonly [field: string]: unknown }

/** The name, or the next of its list that no other member has. */
const otherName = (name: string, members: readonly Relative[]): string => {
  const names = womenNames.includes(name) ? womenNames : menNames
  const isTaken = (one: string) => members.some((member) => member.name === one)
  return [...names.slice(names.indexOf(name)), ...names].find((one) => !isTaken(one)) ?? name
}

const relative = (random: Random, relationship: string, document: number, last_name: string, birthdate: string): Relative => {
  const woman = random.chance(0.5)
  return {
    relationship,
    last_name,
    name: random.pick(woman ? womenNames : menNames),
    cuil: makeCuil(document, woman ? '27' : '20'),
    birthdate,
    dependent: true,
  }
}

const mailName = (text: string): string => searchText(text.split(' ')[0] ?? '').replace(/[^a-z]/g, '')
