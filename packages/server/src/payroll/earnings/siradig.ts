import {
  deductionKinds,
  type EarningsFormDraft,
  earningsFormDraft,
  type FamilyRelation,
} from '@legajo/contract/payroll/runs/earnings-form.ts'
import { isValidCuil, normalizeCuil } from '@legajo/kernel/cuil.ts'
import { isCalendarDate } from '@legajo/kernel/dates.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { ValidationError } from 'yup'
import { childOf, children, type Element, readDocument, textOf } from './siradig-tree.ts'

/** A presentation of SiRADIG (F.572 web), or its errors. `notes`: ambiguous values. */
export type Presentation =
  | {
      readonly ok: true
      readonly cuil: string
      readonly agent: string
      readonly form: EarningsFormDraft
      readonly notes: readonly string[]
    }
  | { readonly ok: false; readonly cuil: string | null; readonly messages: readonly string[] }

const relations: Readonly<Record<string, FamilyRelation>> = {
  '1': 'CONYUGE',
  '3': 'HIJO',
  '30': 'HIJO',
  '31': 'HIJO_INCAPACITADO',
  '32': 'HIJO_INCAPACITADO',
  '33': 'HIJO_INCAPACITADO',
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
  const form = reading.form(root)
  const cuil = normalizeCuil(textOf(childOf(root, 'empleado'), 'cuit'))
  if (!isValidCuil(cuil)) reading.wrong.push(`El CUIT del empleado «${cuil.slice(0, 20)}» no es válido`)
  if (reading.wrong.length > 0) return { ok: false, cuil: cuil || null, messages: reading.wrong }
  try {
    const checked = earningsFormDraft.validateSync(form, { abortEarly: false, strict: true })
    return {
      ok: true,
      cuil,
      agent: normalizeCuil(textOf(childOf(root, 'agenteRetencion'), 'cuit')),
      form: checked,
      notes: reading.notes,
    }
  } catch (failure) {
    if (!(failure instanceof ValidationError)) throw failure
    return { ok: false, cuil, messages: failure.inner.map(({ path, message }) => `${path}: ${message}`).slice(0, 20) }
  }
}

class SiradigReader {
  readonly wrong: string[] = []
  readonly notes: string[] = []

  form(root: Element): EarningsFormDraft {
    const presented = textOf(root, 'fechaPresentacion').slice(0, 10)
    const deductions = children(childOf(root, 'deducciones'), 'deduccion').flatMap((one, index) =>
      this.deduction(one, index, presented),
    )
    return {
      fiscalYear: this.whole(textOf(root, 'periodo'), 'periodo'),
      number: this.whole(textOf(root, 'nroPresentacion') || '0', 'nroPresentacion'),
      presentedOn: isCalendarDate(presented) ? presented : null,
      family: children(childOf(root, 'cargasFamilia'), 'cargaFamilia').flatMap((one, index) => this.charge(one, index)),
      deductions,
      payments: children(childOf(root, 'retPerPagos'), 'retPerPago').flatMap((one, index) => this.payment(one, index, presented)),
      otherEmployers: children(childOf(root, 'ganLiqOtrosEmpEnt'), 'empEnt').map((one, index) => this.employer(one, index)),
      previous: [],
    }
  }

  charge(of: Element, index: number): EarningsFormDraft['family'] {
    const at = `Carga de familia ${index + 1}`
    const relation = relations[textOf(of, 'parentesco')]
    const name = [textOf(of, 'apellido'), textOf(of, 'nombre')].filter(Boolean).join(', ')
    if (!relation) {
      this.notes.push(`${at} (${name}): el parentesco ${textOf(of, 'parentesco')} no se deduce`)
      return []
    }
    const percentage = this.whole(textOf(of, 'porcentajeDeduccion') || '100', `${at}, porcentajeDeduccion`)
    const birthdate = textOf(of, 'fechaNac').slice(0, 10)
    return [
      {
        relation,
        name: name.slice(0, 120) || textOf(of, 'nroDoc'),
        document: textOf(of, 'nroDoc').slice(0, 20) || null,
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
      this.wrong.push(`${at}: el tipo no es conocido; cargala a mano`)
      return []
    }
    const description = (textOf(of, 'descBasica') || textOf(of, 'denominacion')).slice(0, 200) || null
    return this.periods(of, at, presented).map((period) => ({ kind, description, ...period }))
  }

  payment(of: Element, index: number, presented: string): EarningsFormDraft['payments'] {
    const at = `Pago a cuenta ${index + 1}`
    const description = (textOf(of, 'descBasica') || textOf(of, 'denominacion') || `Tipo ${of.attributes['tipo'] ?? ''}`).slice(
      0,
      200,
    )
    return this.periods(of, at, presented).map((period) => ({ description, ...period }))
  }

  /** The months of a deduction; without any, the whole amount belongs to the month of the presentation. */
  periods(of: Element, at: string, presented: string) {
    const periods = children(childOf(of, 'periodos'), 'periodo').map((one) => ({
      ...this.months(one.attributes['mesDesde'], one.attributes['mesHasta'], at),
      monthly: this.money(one.attributes['montoMensual'] ?? '', `${at}, montoMensual`),
    }))
    if (periods.length > 0) return periods
    const month = Number(presented.slice(5, 7)) || 12
    return [{ from: month, until: month, monthly: this.money(textOf(of, 'montoTotal'), `${at}, montoTotal`) }]
  }

  employer(of: Element, index: number): EarningsFormDraft['otherEmployers'][number] {
    const at = `Otro empleador ${index + 1}`
    return {
      cuit: normalizeCuil(textOf(of, 'cuit')),
      name: textOf(of, 'denominacion').slice(0, 120) || textOf(of, 'cuit'),
      months: children(childOf(of, 'ingresosAportes'), 'ingAp').map((one) => {
        const month = this.whole(one.attributes['mes'] ?? '', `${at}, mes`)
        const amount = (...names: string[]) => names.map((name) => textOf(one, name)).find(Boolean) ?? '0'
        const money = (...names: string[]) => this.money(amount(...names), `${at}, mes ${month}, ${names[0]}`)
        const [anses, funds] = [money('segSocANSES', 'segSoc'), money('segSocCajas')]
        const adjusted =
          Number(money('ganBrut')) + this.signed(amount('ajusteRemGravadas'), `${at}, mes ${month}, ajusteRemGravadas`)
        if (adjusted < 0)
          this.wrong.push(`${at}, mes ${month}: el ajuste de remuneraciones gravadas es mayor que la ganancia bruta`)
        return {
          month,
          gross: adjusted.toFixed(2),
          sac: money('sac'),
          notHabitual: money('retribNoHab'),
          retirement: (Number(anses) + Number(funds)).toFixed(2),
          health: money('obraSoc'),
          union: money('sind'),
          withheld: money('retGan'),
        }
      }),
    }
  }

  span(of: Element, at: string) {
    return this.months(textOf(of, 'mesDesde'), textOf(of, 'mesHasta'), at)
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

  /** An amount that may be negative: an adjustment of an earlier declaration. */
  signed(text: string, at: string): number {
    const plain = text.trim()
    return plain.startsWith('-') ? -Number(this.money(plain.slice(1), at)) : Number(this.money(plain, at))
  }

  money(text: string, at: string): string {
    const plain = text.trim()
    if (/^\d{1,13}(\.\d{1,2})?$/.test(plain)) return plain
    if (/^\d{1,13}\.\d{3,}$/.test(plain)) return Number(plain).toFixed(2)
    this.wrong.push(`${at}: «${text.slice(0, 20)}» no es un importe; se espera 1234.56`)
    return '0'
  }
}
