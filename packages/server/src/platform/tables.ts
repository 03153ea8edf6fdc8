/** The tables of this part of the server: other parts read them by its functions or its views. */
export const tables = [
  'mail',
  'notification',
  'release_audit',
  'release_failure',
  'report_schedule',
  'sent_reminder',
  'tenant',
] as const
