import type { Generated } from 'kysely'

export interface ClimaTables {
  anonymous_answer: {
    tenant_id: Generated<number>
    id: Generated<string>
    subject: 'SURVEY' | 'PUBLICATION' | 'SCHEDULED'
    subject_id: number
    question: string
    segment: Generated<string>
    free: Generated<boolean>
    value: string
    released_on: string
  }
  anonymous_ballot: {
    tenant_id: Generated<number>
    id: Generated<string>
    subject: 'SURVEY' | 'PUBLICATION' | 'SCHEDULED'
    subject_id: number
    round: Generated<string>
    named: boolean
    attempted: Generated<boolean>
    sealed: string
  }
  answer_mark: {
    tenant_id: Generated<number>
    subject: 'SURVEY' | 'PUBLICATION' | 'SCHEDULED'
    subject_id: number
    round: Generated<string>
    person: string
  }
  answer_participation: {
    tenant_id: Generated<number>
    subject: 'SURVEY' | 'PUBLICATION' | 'SCHEDULED'
    subject_id: number
    people: number
  }
  answer_clock: { tenant_id: Generated<number>; ran_on: string }
  climate_study: { tenant_id: Generated<number>; id: Generated<number>; name: string; version: Generated<number> }
  segmentation_schema: {
    tenant_id: Generated<number>
    id: Generated<number>
    name: string
    field: 'area' | 'sector' | 'position' | 'hierarchical_level' | 'workplace' | 'gender'
    version: Generated<number>
  }
  segmentation_group: {
    tenant_id: Generated<number>
    id: Generated<number>
    schema_id: number
    name: string
    segment_values: string[]
    version: Generated<number>
  }
  survey: {
    tenant_id: Generated<number>
    id: Generated<number>
    owner_company: Generated<number>
    allowed_companies: number[]
    study_id: number | null
    name: string
    introduction: Generated<string>
    thanks: Generated<string>
    state: Generated<'DRAFT' | 'OPEN' | 'CLOSED'>
    date_from: string
    date_until: string
    segmentation_schema_id: number | null
    self_service: Generated<boolean>
    created_at: Generated<Date>
    version: Generated<number>
  }
  survey_question: {
    tenant_id: Generated<number>
    id: Generated<number>
    survey_id: number
    place: number
    kind: 'SINGLE' | 'SCALE' | 'TEXT'
    text: string
    options: string[]
    required: Generated<boolean>
    version: Generated<number>
  }
  access_link: {
    tenant_id: Generated<number>
    id: Generated<number>
    survey_id: number
    for_company: Generated<number>
    employee_id: number | null
    token_hash: string
    label: Generated<string>
    validation_field: Generated<'document_number' | 'file_code' | 'none'>
    validation_hash: string | null
    limit_of_access: Generated<number>
    usages: Generated<number>
    wrong_answers: Generated<number>
    answered: Generated<boolean>
    printed: Generated<boolean>
    sent: Generated<boolean>
    segment: Generated<string>
    date_from: string
    date_until: string
    created_on: Generated<string>
  }
}
