import type { AnyObject } from 'yup'

/**
 * Values that a row needs and that its schema alone does not define, by the place of the resource in the contract. An undefined one is left
 * out of the row and of its change.
 */
const examples: Readonly<Record<string, AnyObject>> = {
  'employees/person-parts.ts bankAccounts': { cbu: '2850590940090418135201', bank_name: undefined },
  'employees/person-parts.ts personLicences': { expires_on: '2030-01-01' },
  'employees/person-parts.ts recognizedServices': { from: '2019-01-01', until: '2020-12-31' },
  'legal/medical.ts medicalExams': { form_id: undefined },
  'legal/medical.ts sickNotes': { date_from: '2028-03-01', date_until: '2028-03-02' },
  'legal/telegram.ts telegramPieces': { answers_id: undefined },
  'payroll/salary/price-index.ts indexValues': { month: '2044-01' },
  'time/absence/notice.ts notices': { date_from: '2028-05-01', date_until: '2028-05-02', continues_id: undefined },
  'payroll/salary/band.ts bands': { hierarchical_level_id: undefined, minimum: '1.00', midpoint: '2.00', maximum: '3.00' },
  'time/absence/notice-type.ts noticeTypes': {
    concept_code: undefined,
    hours_concept_code: undefined,
    later_concept_code: undefined,
    employer_days: undefined,
    paid_limit: undefined,
  },
  'time/absence/work-schedule.ts timeSlots': { start_time: '09:00', end_time: '17:00' },
  'time/attendance/hour-bank.ts bankAgreements': { date_from: '2028-05-01', date_until: '2029-04-30' },
  'time/leave/approval.ts standIns': { date_from: '2028-05-01', date_until: '2028-05-02', stand_in_id: 6 },
  'time/leave/law-rule.ts lawRules': { value: 1 },
  'time/vacation-setup.ts stages': { position: 19 },
  'time/vacation-setup.ts exceptions': { date_from: '2028-05-01', date_until: '2028-05-02' },
}

/** Resources whose rows need other records or a state first, by the test that prepares them and sends their calls. */
export const preparedResources: Readonly<Record<string, string>> = {
  'communication/partner.ts trackedLinks': 'plain-groups.test.ts',
  'time/absence/notice.ts replacements': 'plain-groups.test.ts',
  'time/attendance/hour-bank.ts bankUses': 'hour-bank.test.ts',
}

export const exampleOf = (name: string): AnyObject => examples[name] ?? {}

/** The fields that the example of a resource leaves out. */
export const listOmitted = (name: string): readonly string[] =>
  Object.entries(exampleOf(name)).flatMap(([field, value]) => (value === undefined ? [field] : []))
