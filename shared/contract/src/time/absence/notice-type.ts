import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { decimal, id } from '../../fields.ts'
import { choice } from '../../parametric/choice.ts'
import { resource } from '../../resource.ts'
import { active, code, name } from './absence-fields.ts'

export const noticeCategories = resource('notice_category', {
  path: '/novedades/noticeCategory/',
  ids: 'TI-009',
  permit: 'NOTICE',
  named: { one: 'categoría', many: 'categorías de ausencias', feminine: true, title: 'Categorías de ausencia' },
  purpose: 'Cómo se agrupan los tipos de ausencia.',
  fields: {
    code: code(),
    name: name(),
    active: active(),
  },
  columns: ['code', 'name', 'active'],
})

const concept = (label: string) => string().trim().max(20).nullable().default(null).label(label)

const certificateTimes = { BEFORE: 'Antes de la ausencia', AFTER: 'Después de empezar' } as const
const balanceRules = {
  NONE: 'Sin saldo',
  FIXED_YEAR: 'Días fijos por año',
  MONTHLY: 'Días por cada mes trabajado',
} as const
const prorations = {
  NONE: 'Todo',
  DAYS: 'La parte de los días que trabaja',
  FROM_15: 'Por mes; el del ingreso, si entra hasta el 15',
} as const
const dayKinds = ['CORRIDOS', 'HABILES'] as const
const dayKindTitles = { CORRIDOS: 'Corridos', HABILES: 'Hábiles' } as const
const typeRegister = resource('notice_type', {
  path: '/novedades/noticeType/',
  ids: 'TI-010',
  permit: 'NOTICE',
  named: { one: 'tipo de ausencia', many: 'tipos de ausencia' },
  purpose:
    'Por qué puede faltar alguien: de qué artículo sale, si se paga, qué certificado pide, quién la pide y la aprueba, cuánto saldo lleva y con qué concepto llega al sueldo.',
  fields: {
    code: code(),
    name: name(),
    category_id: id().nullable().default(null).label('Categoría'),
    paid: boolean().default(true).label('Con goce de sueldo'),
    law_article: string()
      .trim()
      .max(80)
      .nullable()
      .default(null)
      .label('Artículo')
      .meta({ hint: 'De dónde sale, por ejemplo LCT, art. 158 inc. e' }),
    needs_certificate: boolean().default(false).label('Pide certificado'),
    certificate_when: string()
      .oneOf(keyNames(certificateTimes))
      .nullable()
      .default(null)
      .label('Cuándo se presenta')
      .meta({ options: certificateTimes }),
    certificate_days: number().integer().min(0).max(365).nullable().default(null).label('Días para presentarlo'),
    self_service: boolean().default(false).label('La pide el empleado'),
    needs_approval: boolean()
      .default(true)
      .label('Necesita aprobación')
      .meta({ hint: 'Si no, queda aprobada cuando el empleado la informa, como la enfermedad (art. 209)' }),
    notice_days: number().integer().min(0).max(365).default(0).label('Días de anticipación'),
    half_days: boolean().default(false).label('Admite medio día'),
    by_hours: boolean().default(false).label('Admite horas'),
    day_hours: decimal(2)
      .default('8')
      .label('Horas de un día')
      .test('a-day', 'Tienen que ser más de 0 y hasta 24', (hours) => !hours || (Number(hours) > 0 && Number(hours) <= 24)),
    needs_replacement: boolean().default(false).label('Pide reemplazante'),
    private_reason: boolean()
      .default(false)
      .label('Motivo reservado')
      .meta({ hint: 'Quien aprueba sin permiso de ausencias ve que falta y no por qué' }),
    team_visible: boolean().default(true).label('El equipo ve que falta'),
    interrupts_vacation: boolean()
      .default(false)
      .label('Devuelve los días de vacaciones')
      .meta({ hint: 'Los días que caen dentro de vacaciones aprobadas vuelven al saldo' }),
    day_kind: string().oneOf(dayKinds).default('CORRIDOS').label('Días').meta({ options: dayKindTitles }),
    max_days: number().integer().min(0).max(366).nullable().default(null).label('Máximo de días por año'),
    max_hours_month: decimal(2)
      .nullable()
      .default(null)
      .label('Máximo de horas por mes')
      .meta({ hint: 'Por ejemplo 10 en las horas gremiales (Ley 23.551, art. 44)' })
      .test('hours', 'Tienen que ser más de 0 y hasta 744', (hours) => !hours || (Number(hours) > 0 && Number(hours) <= 744)),
    includes_working_day: boolean()
      .default(false)
      .label('Incluye un día hábil')
      .meta({ hint: 'Si ninguno de sus días es laborable para la persona, sigue hasta el primero que lo sea (LCT, art. 160)' }),
    balance_rule: string().oneOf(keyNames(balanceRules)).default('NONE').label('Saldo').meta({ options: balanceRules }),
    balance_days: decimal(2)
      .nullable()
      .default(null)
      .label('Días que se otorgan')
      .meta({ hint: 'Por año o por mes, según el saldo' })
      .test('rule', 'Decí cuántos días se otorgan', function (days) {
        return this.parent['balance_rule'] === 'NONE' || Number(days) > 0
      })
      .test('no-rule', 'Sin saldo no se otorgan días', function (days) {
        return this.parent['balance_rule'] !== 'NONE' || !days
      }),
    balance_prorate: string()
      .oneOf(keyNames(prorations))
      .default('NONE')
      .label('A quien ingresa en el período')
      .meta({ options: prorations, hint: 'Lo que recibe del año o del mes en que ingresa; lo ya otorgado no cambia' }),
    carry_days: decimal(2)
      .default('0')
      .label('Días que pasan al año siguiente')
      .test('sign', 'No puede ser negativo', (days) => !days || Number(days) >= 0),
    carry_months: number().integer().min(1).max(36).default(12).label('Meses que valen los que pasaron'),
    counts_as_worked: boolean()
      .default(true)
      .label('Cuenta como trabajado para las vacaciones')
      .meta({ hint: 'LCT, art. 152. Si no, sus días hábiles se descuentan del año (art. 153)' }),
    counts_as_seniority: boolean()
      .default(true)
      .label('Cuenta como antigüedad')
      .meta({ hint: 'Si no, sus días corren la fecha de antigüedad, como en la excedencia (LCT, art. 184)' }),
    loses_bonus: boolean()
      .default(false)
      .label('Quita el presentismo')
      .meta({ hint: 'Sus días cuentan como faltas del presentismo; los del concepto 0170 ya cuentan' }),
    concept_code: concept('Concepto de los días').meta({
      hint: 'Con él pasan sus días a la liquidación, por ejemplo 0160; vacío si no cambia la paga',
    }),
    hours_concept_code: concept('Concepto de las horas').meta({ hint: 'Para ausencias de parte del día, por ejemplo 0171' }),
    employer_days: number()
      .integer()
      .min(1)
      .max(3650)
      .nullable()
      .default(null)
      .label('Días a cargo del empleador')
      .meta({ hint: 'Corridos desde el comienzo; en un accidente, 10 (Ley 24.557, art. 13)' }),
    paid_limit: string()
      .oneOf(['LCT_208'] as const)
      .nullable()
      .default(null)
      .label('Límite pago')
      .meta({ options: { LCT_208: 'LCT, art. 208: 3 o 6 meses, el doble con cargas de familia' } }),
    later_concept_code: concept('Concepto después del límite').meta({
      hint: 'Por ejemplo 0166 (ART) o 0172 (reserva de puesto)',
    }),
    sicoss_code: choice('sicoss-situations', { max: 4 })
      .nullable()
      .default(null)
      .label('Situación de revista')
      .meta({ hint: 'La de sus días en el F.931 y el Libro de Sueldos; vacía: la del legajo' }),
    later_sicoss_code: choice('sicoss-situations', { max: 4 })
      .nullable()
      .default(null)
      .label('Situación después del límite')
      .meta({ hint: 'Por ejemplo 19 (ILT desde el día 11) o 44 (reserva de puesto)' }),
    active: active(),
  },
  columns: [
    'code',
    'name',
    'law_article',
    'paid',
    'self_service',
    'needs_approval',
    'needs_certificate',
    'day_kind',
    'max_days',
    'balance_rule',
    'active',
  ],
})
export type NoticeType = InferType<typeof typeRegister.create.returns>
export const noticeTypes = {
  ...typeRegister,
  list: endpoint('TI-020', 'GET', '/novedades/noticeType/', {
    permit: 'READ_NOTICE',
    returns: array().of(typeRegister.create.returns).required(),
    summary: 'Tipos de ausencia',
  }),
  addLegal: endpoint('X-TI-30', 'POST', '/novedades/noticeType/legal', {
    permit: 'WRITE_NOTICE',
    action: 'ALL',
    returns: object({ added: number().integer().required() }),
    summary: 'Agregar los tipos de la ley que la empresa no tiene, por su código',
  }),
}
