/** The tables of this part of the server: other parts read them by its functions or its views. */
export const tables = [
  'conciliation',
  'conciliation_head',
  'conciliation_hearing',
  'conciliation_instalment',
  'conciliation_offer',
  'conciliation_provision',
  'legal_document',
  'medical_exam',
  'sanction',
  'sick_note',
  'telegram_exchange',
  'telegram_piece',
  'work_accident',
] as const
