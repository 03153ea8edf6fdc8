import type { PlannedNode } from '@legajo/contract/auth/menu-plan.ts'
import type { CourseDraft } from '@legajo/contract/coaching/event.ts'
import type { SignerDraft } from '@legajo/contract/employees/document-signing.ts'
import type { LegalEntityDraft } from '@legajo/contract/org/legal-entity.ts'
import type { EarningsFormDraft, OtherAgent } from '@legajo/contract/payroll/runs/earnings-form.ts'
import type { MeritLine } from '@legajo/contract/payroll/salary/merit-matrix.ts'
import type { EvaluationAnswer } from '@legajo/contract/performance/evaluation.ts'
import type { Explanation } from '@legajo/contract/performance/participant.ts'
import type { ScaleLevel } from '@legajo/contract/performance/rating-scale.ts'
import type { RaterKind } from '@legajo/contract/performance/words.ts'
import type { Address } from '@legajo/contract/shared/address.ts'
import type { ColumnType, JSONColumnType, SelectType } from 'kysely'
import type { JsonColumn } from './json-columns.ts'

/** An instant: a Date when read, ISO text or Date when written. */
export type Instant = ColumnType<Date, Date | string, Date | string>

/** An array of PostgreSQL. */
export type List<Item> = ColumnType<Item[], readonly Item[], readonly Item[]>

/** A column that the database fills when nothing is written. */
export type DefaultedColumn<Type> =
  Type extends ColumnType<infer Read, infer Written, infer Changed> ? ColumnType<Read, Written | undefined, Changed> : never

/** Columns of a table as a view has them: read and never written. */
export type ShownColumns<Table, Column extends keyof Table> = {
  readonly [Name in Column]: ColumnType<SelectType<Table[Name]>, never, never>
}

/** A jsonb column: parsed when read, text when written. */
export type Json<Column extends JsonColumn> = JSONColumnType<Column extends keyof JsonTypes ? JsonTypes[Column] : object>

type OfJsonColumns<Types extends { readonly [Column in keyof Types]: Column extends JsonColumn ? object : never }> = Types

/** Types of the jsonb columns whose content is more specific than `object`. */
type JsonTypes = OfJsonColumns<{
  'assessment_factor.levels': { level: number; name: string; points: number }[]
  'coaching_attempt.questions': StoredQuestion[]
  'coaching_attempt.answers': Record<string, readonly number[] | string>
  'coaching_attempt.points': Record<string, number>
  'coaching_career.steps': { positionId: number; months: number; courses: number[] }[]
  'coaching_certificate.content': CertificateContent
  'coaching_course.modules': CourseDraft['modules']
  'coaching_document_view.data': StoredPackage
  'coaching_event.modules': CourseDraft['modules']
  'coaching_event.expenses': CourseDraft['expenses']
  'coaching_guide.activities': { minutes: number; title: string; text: string | null }[]
  'coaching_guide_version.content': object
  'coaching_question.options': { text: string; correct: boolean }[]
  'coaching_provider.contact': { name: string; email?: string; phoneNumber?: string }
  'company.bank_data': object[]
  'concept.tests': object[]
  'document_batch.problems': { employeeId: number; name: string; message: string }[]
  'document_batch.input_values': Record<string, string>
  'document_batch.template': StoredTemplate
  'document_template.inputs': string[]
  'document_template.signers': SignerDraft[]
  'earnings_form.family': EarningsFormDraft['family']
  'earnings_form.deductions': EarningsFormDraft['deductions']
  'earnings_form.payments': EarningsFormDraft['payments']
  'earnings_form.other_employers': EarningsFormDraft['otherEmployers']
  'earnings_form.other_agent': OtherAgent
  'earnings_form.previous': EarningsFormDraft['previous']
  'employee.earlier_pay': EarlierPay[]
  'employee_address.address': Address
  'formula.tests': object[]
  'formula_impact.largest': object[]
  'job_competence.subelements': { name: string; description: string | null }[]
  'legal_entity.authorities': LegalEntityDraft['authorities']
  'legal_entity.contacts': LegalEntityDraft['contacts']
  'menu_node.delivered': Pick<PlannedNode, 'title' | 'icon' | 'route' | 'order' | 'parent'>
  'novelty_batch_row.errors': object[]
  'organizational_unit.skills': string[]
  'performance_evaluation.answers': EvaluationAnswer[]
  'performance_former_result.explanation': Explanation
  'performance_instance.launch_problems': { employee: string; message: string }[]
  'performance_participant.needed': { competence_id: number; level: number }[]
  'performance_project.boxes': number[]
  'performance_project.frozen': object
  'performance_project.kinds': { kind: RaterKind; weight: number }[]
  'performance_scale.levels': ScaleLevel[]
  'salary_merit_matrix.lines': MeritLine[]
  'salary_merit_matrix.positions': number[]
  'position.responsibilities': object[]
  'position.competences': object[]
  'position.relations': object[]
  'position.valuation': object[]
  'retro_batch.causes': object[]
  'retro_payment.earned': Record<string, number>
  'retro_payment.lines': Record<string, number>
  'retro_result.earned': Record<string, number>
  'retro_result.lines': RetroLine[]
  'saved_filter.conditions': object[]
  'scale_period.columns': object[]
  'scale_period.rows': object[]
  'user_account.details': AccountDetails
  'user_session.link': LinkOfSession
  'vacation_policy.blackouts': { date_from: string; date_until: string; reason: string }[]
}>

/** A template of documents as it was when documents were ordered. */
export interface StoredTemplate {
  readonly name: string
  readonly typeId: number
  readonly title: string
  readonly content: string
  readonly inputs: readonly string[]
  readonly signers: readonly SignerDraft[]
  readonly reminderDays: number
}

type Texts = { readonly [name: string]: string | null | undefined }

/** Personal data of an account that has no column of its own: never searched, shown whole. */
interface AccountDetails {
  readonly personalInfo?: Texts
  readonly addressInfo?: Texts
  readonly telephoneInfo?: Texts
}

/** The access link of a session. */
export interface LinkOfSession {
  readonly id: number
  readonly resourceId: string
  readonly typeToken: 'EMPLOYEE' | 'FACILITATOR'
  readonly menus: readonly string[]
  readonly companyId: number
  readonly employeeId: number | null
}

/** The content of a certificate, stored when it is issued; its number is the id of its row. */
export interface CertificateContent {
  readonly company: string
  readonly title: string
  readonly text: string
  readonly employee: string
  readonly course: string
  /** Dates and hours, as text. */
  readonly details: string
  readonly signatory: string
  readonly signatoryRole: string
  /** Absent in certificates stored by earlier releases. */
  readonly cuil?: string
  readonly modules?: readonly string[]
  readonly intro?: string
  readonly logoKey?: string | null
  readonly signatureKey?: string | null
}

/** The work of a person in a part of a package: the data that it reported, its status and score, and the time of its finished sessions. */
export interface StoredPart {
  readonly data: Readonly<Record<string, string>>
  readonly status: string
  readonly score: number | null
  readonly seconds: number
  /** Whether the next launch continues the session. */
  readonly resumes: boolean
  /** Launches that began anew; 1 where it is absent. */
  readonly attempts?: number
  /** Whether the attempt was launched and reported nothing yet. */
  readonly isFresh?: boolean
  /** Seconds of the attempt by the clock of the server, until its last launch or report. */
  readonly clock?: number
  readonly launchedAt?: string
}
/** The parts of a package by their id in its manifest. */
export type StoredPackage = Readonly<Record<string, StoredPart>>

/** A question as it was when an attempt began. */
export interface StoredQuestion {
  readonly id: number
  readonly kind: 'SINGLE' | 'MULTIPLE' | 'OPEN'
  readonly text: string
  readonly options: readonly { readonly text: string; readonly correct: boolean }[]
  readonly points: number
  readonly penalty: number
}

/** The terms of pay of an employee file: pay, working day, category and the agreement of the trade union. */
export interface PayTerms {
  readonly salary: string | null
  readonly weekly_hours: string
  readonly payroll_type: string
  readonly trade_union_code: string | null
  readonly category_code: string | null
  readonly agreement: string | null
}
/** Terms that applied until a day, `YYYY-MM-DD`, the first one on which they did not. */
export interface EarlierPay extends PayTerms {
  readonly until: string
}

/** Cents of one concept of a past month. */
export interface RetroLine {
  readonly code: string
  readonly name: string
  readonly kind: 'remunerative' | 'non-remunerative'
  readonly paid: number
  readonly due: number
  /** Made up for by earlier retros. */
  readonly already: number
}

/** Numbers of a result in the order of its rule set; an empty element is zero. */
export type StoredUnits = readonly (number | null)[]
