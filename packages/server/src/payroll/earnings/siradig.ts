import {
  deductionKinds,
  type EarningsFormDraft,
  earningsFormDraft,
  type FamilyRelation,
  type OtherAgent,
} from '@legajo/contract/payroll/runs/earnings-form.ts'
import type { ImportAccount } from '@legajo/contract/shared/import-account.ts'
import { isValidCuil, normalizeCuil } from '@legajo/kernel/cuil.ts'
import { isCalendarDate } from '@legajo/kernel/dates.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { fromUnits, toUnits } from '@legajo/kernel/money.ts'
import { ValidationError } from 'yup'
import { ElementReader } from './element-reader.ts'
import { type Element, readDocument } from './siradig-tree.ts'

/**
 * A presentation of SiRADIG (F.572 web), or its errors. Section A is the form of the employee; section B informs an employer that another
 * one is the withholding agent, and has nothing else. `notes`: what was not used or is ambiguous.
 */
export type Presentation =
  | ({ readonly ok: true; readonly cuil: string; readonly notes: readonly string[]; readonly account: ImportAccount } & (
      | { readonly section: 'A'; readonly agent: string; readonly form: EarningsFormDraft }
      | { readonly section: 'B'; readonly fiscalYear: number; readonly otherAgent: OtherAgent }
    ))
  | { readonly ok: false; readonly cuil: string | null; readonly messages: readonly string[] }

const relations: Readonly<Record<string, FamilyRelation>> = {
  '1': 'CONYUGE',
  '3': 'HIJO',
  '30': 'HIJO',
  '31': 'HIJO_INCAPACITADO',
  '32': 'HIJO_INCAPACITADO',
  // Civil union, treated like the spouse since Ley 27.617.
  '51': 'CONYUGE',
}

/** Parses one XML of SiRADIG; reports all wrong lines. */
export const readPresentation = (xml: string): Presentation => {
  let root: Element
  try {
    root = readDocument(xml)
  } catch (failure) {
    return { ok: false, cuil: null, messages: [failure instanceof Error ? failure.message : 'El archivo no se pudo leer'] }
  }
  if (root.name !== 'presentacion')
    return {
      ok: false,
      cuil: null,
      messages: [`El archivo empieza con «${root.name.slice(0, 40)}» y no con «presentacion»: no es de SiRADIG`],
    }
  const reading = new SiradigReader()
  const cuil = normalizeCuil(reading.textOf(reading.childOf(root, 'empleado'), 'cuit'))
  if (!isValidCuil(cuil)) reading.wrong.push(`El CUIT del empleado «${cuil.slice(0, 20)}» no es válido`)
  const content = isSectionB(root) ? reading.sectionB(root) : reading.sectionA(root)
  if (reading.wrong.length > 0) return { ok: false, cuil: cuil || null, messages: reading.wrong }
  const read = { ok: true, cuil, notes: reading.notes, account: reading.account(root, reasonOf) } as const
  if (content.section === 'B') return { ...read, ...content }
  try {
    return { ...read, ...content, form: earningsFormDraft.validateSync(content.form, { abortEarly: false, strict: true }) }
  } catch (failure) {
    if (!(failure instanceof ValidationError)) throw failure
    return { ok: false, cuil, messages: failure.inner.map(({ path, message }) => `${path}: ${message}`).slice(0, 20) }
  }
}

/** The parts of section A: a presentation with none of them that names a withholding agent is a section B. */
const partsOfSectionA: ReadonlySet<string> = new Set([
  ...['cargasFamilia', 'deducciones', 'retPerPagos', 'ganLiqOtrosEmpEnt', 'ajustes', 'datosAdicionales'],
])
const isSectionB = (root: Element): boolean =>
  root.children.some(({ name }) => name === 'agenteRetencion') && !root.children.some(({ name }) => partsOfSectionA.has(name))

/** Elements that identify or describe what others declare. */
const descriptive: ReadonlySet<string> = new Set([
  ...['tipoDoc', 'nroDoc', 'apellido', 'nombre', 'denominacion', 'descBasica', 'descAdicional', 'detalle', 'montoTotal'],
  ...['provincia', 'cp', 'localidad', 'calle', 'nro', 'piso', 'dpto', 'vigenteProximosPeriodos', 'fechaLimite'],
])
const reasonOf = ({ name }: Element): string =>
  descriptive.has(name) ? 'Identifica o describe; no cambia el cálculo' : 'No se usa en el cálculo'

/** Elements of another employer's month that are exempt from the tax or not reached by it. */
const exemptElements = [
  ...['exeNoAlc', 'horasExtEx', 'ajusteRemExeNoAlcanzadas', 'asignFam', 'remunLey19640', 'remunExentaLey27549'],
  ...['suplemParticLey19101', 'teletrabajoExento', 'cursosSemin', 'indumEquipEmp'],
] as const

class SiradigReader extends ElementReader {
  readonly wrong: string[] = []
  readonly notes: string[] = []

  sectionB(root: Element) {
    const agent = this.childOf(root, 'agenteRetencion')
    const presentedOn = this.textOf(root, 'fechaPresentacion').slice(0, 10)
    if (!isCalendarDate(presentedOn)) this.wrong.push(`fechaPresentacion: «${presentedOn}» no es una fecha`)
    const cuit = normalizeCuil(this.textOf(agent, 'cuit'))
    if (!isValidCuil(cuit)) this.wrong.push(`El CUIT del agente de retención «${cuit.slice(0, 20)}» no es válido`)
    const name = this.textOf(agent, 'denominacion').slice(0, 120) || cuit
    const number = this.whole(this.textOf(root, 'nroPresentacion') || '0', 'nroPresentacion')
    const fiscalYear = this.whole(this.textOf(root, 'periodo'), 'periodo')
    return { section: 'B', fiscalYear, otherAgent: { cuit, name, number, presentedOn, withholds: false } } as const
  }

  sectionA(root: Element) {
    const form = this.form(root)
    this.reportUnused(root)
    return { section: 'A', agent: normalizeCuil(this.textOf(this.childOf(root, 'agenteRetencion'), 'cuit')), form } as const
  }

  /** Parts that change the tax of few people, which payroll enters by hand. */
  reportUnused(root: Element): void {
    for (const one of this.children(this.childOf(root, 'ajustes'), 'ajuste'))
      this.unused(one, `ajuste tipo ${one.attributes['tipo'] ?? ''}`, this.textOf(one, 'montoTotal') || this.textOf(one, 'monto'))
    for (const one of this.children(this.childOf(root, 'datosAdicionales'), 'datoAdicional'))
      this.unused(one, `dato adicional ${one.attributes['nombre'] ?? ''}`, one.attributes['valor'] ?? '')
    for (const one of this.children(root, 'sjustes')) this.unused(one, 'sjustes', one.text.trim())
  }

  /** Names an element that the calculation does not use. */
  unused(element: Element, name: string, value: string): void {
    const shown = name.trim().slice(0, 80)
    this.ignore(element, shown, 'No se usa: cargalo a mano si corresponde')
    this.notes.push(`No se usó «${shown}»${value && ` (${value.slice(0, 40)})`}: cargalo a mano si corresponde`)
  }

  form(root: Element): EarningsFormDraft {
    const presented = this.textOf(root, 'fechaPresentacion').slice(0, 10)
    const deductions = this.children(this.childOf(root, 'deducciones'), 'deduccion').flatMap((one, index) =>
      this.deduction(one, index, presented),
    )
    return {
      fiscalYear: this.whole(this.textOf(root, 'periodo'), 'periodo'),
      number: this.whole(this.textOf(root, 'nroPresentacion') || '0', 'nroPresentacion'),
      presentedOn: isCalendarDate(presented) ? presented : null,
      family: this.children(this.childOf(root, 'cargasFamilia'), 'cargaFamilia').flatMap((one, index) => this.charge(one, index)),
      deductions,
      payments: this.children(this.childOf(root, 'retPerPagos'), 'retPerPago').flatMap((one, index) =>
        this.payment(one, index, presented),
      ),
      otherEmployers: this.children(this.childOf(root, 'ganLiqOtrosEmpEnt'), 'empEnt').map((one, index) =>
        this.employer(one, index),
      ),
      otherAgent: null,
      previous: [],
    }
  }

  charge(of: Element, index: number): EarningsFormDraft['family'] {
    const at = `Carga de familia ${index + 1}`
    const relation = relations[this.textOf(of, 'parentesco')]
    const name = [this.textOf(of, 'apellido'), this.textOf(of, 'nombre')].filter(Boolean).join(', ')
    if (!relation) {
      this.notes.push(`${at} (${name}): el parentesco ${this.textOf(of, 'parentesco')} no se deduce`)
      this.ignore(of, `cargaFamilia con parentesco ${this.textOf(of, 'parentesco')}`, 'El parentesco no se deduce')
      return []
    }
    const percentage = this.whole(this.textOf(of, 'porcentajeDeduccion') || '100', `${at}, porcentajeDeduccion`)
    const birthdate = this.textOf(of, 'fechaNac').slice(0, 10)
    return [
      {
        relation,
        name: name.slice(0, 120) || this.textOf(of, 'nroDoc'),
        document: this.textOf(of, 'nroDoc').slice(0, 20) || null,
        birthdate: isCalendarDate(birthdate) ? birthdate : null,
        ...this.span(of, at),
        percentage: percentage as 50 | 100,
      },
    ]
  }

  deduction(of: Element, index: number, presented: string): EarningsFormDraft['deductions'] {
    const type = Number(of.attributes['tipo'])
    const kind = keyNames(deductionKinds).find((one) => (deductionKinds[one].siradig as readonly number[]).includes(type))
    const at = `Deducción ${index + 1} (tipo ${of.attributes['tipo'] ?? 'sin tipo'})`
    if (!kind) {
      this.unused(of, `deduccion tipo ${of.attributes['tipo'] ?? 'sin tipo'}`, this.textOf(of, 'montoTotal'))
      return []
    }
    const description = (this.textOf(of, 'descBasica') || this.textOf(of, 'denominacion')).slice(0, 200) || null
    return this.periods(of, at, presented).map((period) => ({ kind, description, ...period }))
  }

  payment(of: Element, index: number, presented: string): EarningsFormDraft['payments'] {
    const at = `Pago a cuenta ${index + 1}`
    const description = (
      this.textOf(of, 'descBasica') ||
      this.textOf(of, 'denominacion') ||
      `Tipo ${of.attributes['tipo'] ?? ''}`
    ).slice(0, 200)
    return this.periods(of, at, presented).map((period) => ({ description, ...period }))
  }

  /** The months of a deduction; without any, the whole amount belongs to the month of the presentation. */
  periods(of: Element, at: string, presented: string) {
    const periods = this.children(this.childOf(of, 'periodos'), 'periodo').map((one) => ({
      ...this.months(one.attributes['mesDesde'], one.attributes['mesHasta'], at),
      monthly: this.money(one.attributes['montoMensual'] ?? '', `${at}, montoMensual`),
    }))
    if (periods.length > 0) return periods
    const month = Number(presented.slice(5, 7)) || 12
    return [{ from: month, until: month, monthly: this.money(this.textOf(of, 'montoTotal'), `${at}, montoTotal`) }]
  }

  employer(of: Element, index: number): EarningsFormDraft['otherEmployers'][number] {
    const at = `Otro empleador ${index + 1}`
    return {
      cuit: normalizeCuil(this.textOf(of, 'cuit')),
      name: this.textOf(of, 'denominacion').slice(0, 120) || this.textOf(of, 'cuit'),
      months: this.children(this.childOf(of, 'ingresosAportes'), 'ingAp').map((one) => this.employerMonth(one, at)),
    }
  }

  employerMonth(of: Element, at: string): EarningsFormDraft['otherEmployers'][number]['months'][number] {
    const month = this.whole(of.attributes['mes'] ?? '', `${at}, mes`)
    const money = (name: string) => this.signed(this.textOf(of, name) || '0', `${at}, mes ${month}, ${name}`)
    const sum = (...names: readonly string[]) => fromUnits(names.reduce((total, name) => total + toUnits(money(name), 2), 0n))
    const read = {
      month,
      gross: sum('ganBrut', 'ajuste', 'ajusteRemGravadas'),
      overtime: sum('horasExtGr'),
      sac: money('sac'),
      notHabitual: money('retribNoHab'),
      exempt: sum(...exemptElements),
      retirement: sum(this.textOf(of, 'segSocANSES') ? 'segSocANSES' : 'segSoc', 'segSocCajas'),
      health: money('obraSoc'),
      union: money('sind'),
      withheld: money('retGan'),
    }
    for (const element of this.unread(of)) {
      const value = element.text.trim()
      if (value && Number(value) !== 0) this.unused(element, `${element.name} de ${at.toLowerCase()}, mes ${month}`, value)
    }
    return read
  }

  span(of: Element, at: string) {
    return this.months(this.textOf(of, 'mesDesde'), this.textOf(of, 'mesHasta'), at)
  }

  months(from: string | undefined, until: string | undefined, at: string) {
    const span = { from: this.whole(from || '1', `${at}, mesDesde`), until: this.whole(until || '12', `${at}, mesHasta`) }
    if (span.from < 1 || span.until > 12 || span.from > span.until)
      this.wrong.push(`${at}: los meses ${from ?? ''} a ${until ?? ''} no son del año`)
    return span
  }

  whole(text: string, at: string): number {
    if (/^\d{1,6}$/.test(text.trim())) return Number(text)
    this.wrong.push(`${at}: «${text.slice(0, 20)}» no es un número`)
    return 0
  }

  /** An amount that may be negative: a correction of an earlier declaration, or a refund. */
  signed(text: string, at: string): string {
    const plain = text.trim()
    return plain.startsWith('-') ? `-${this.money(plain.slice(1), at)}` : this.money(plain, at)
  }

  money(text: string, at: string): string {
    const plain = text.trim()
    if (/^\d{1,13}(\.\d{1,2})?$/.test(plain)) return plain
    if (/^\d{1,13}\.\d{3,}$/.test(plain)) return Number(plain).toFixed(2)
    this.wrong.push(`${at}: «${text.slice(0, 20)}» no es un importe; se espera 1234.56`)
    return '0'
  }
}
