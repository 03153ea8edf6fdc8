/** The fields of an address in the usual order of entry. */
export const addressLines = [
  'street',
  'street_number',
  'floor_number',
  'department_number',
  'between_street',
  'postal_code',
  'state',
  'province',
  'country',
]
