/** The form path of the values of a column that has many, and the label of them all. */
export const partsOfEmployeeColumn: Readonly<Record<string, { readonly under: string; readonly label: string }>> = {
  person: { under: 'person.', label: 'Datos de la persona y familia' },
  address: { under: 'person.address.', label: 'Domicilio' },
  tax: { under: '', label: 'Datos impositivos' },
  additional: { under: 'additionalFields.', label: 'Datos adicionales' },
}
export const earlierPayLabel = 'Sueldo, categoría y jornada anteriores'
