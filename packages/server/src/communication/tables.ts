/** The tables of this part of the server: other parts read them by its functions or its views. */
export const tables = [
  'analytics_event',
  'communication_delivery',
  'communication_wrapper',
  'employee_filter',
  'feedback_token',
  'publication',
  'scheduled_communication',
  'tracked_link',
] as const
