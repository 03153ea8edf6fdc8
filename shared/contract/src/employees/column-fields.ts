/** The form's field of each column of an employee whose name differs from it. */
export const fieldOfEmployeeColumn: Readonly<Record<string, string>> = {
  last_name: 'person.lastname',
  name: 'person.name',
  cuil: 'person.cuil',
  document_type: 'person.document_type_id',
  document_number: 'person.document_number',
  birthdate: 'person.birthdate',
  gender: 'person.gender_id',
  marital_status: 'person.marital_status_id',
  nationality: 'person.nationality',
  personal_email: 'person.email',
  phone: 'person.phone',
  email: 'work_email',
  work_status: 'work_status_id',
  hierarchical_level: 'hierchical_level',
  hierarchical_level_id: 'hierchical_level',
  area_id: 'area',
  sector_id: 'sector',
  position_id: 'position',
  contract_modality: 'contracting_modality_id',
  trade_union_code: 'union_information.trade_union_id',
  category_code: 'union_information.trade_union_category_id',
  union_affiliated: 'union_information.has_union_affiliation',
  health_insurance_code: 'employee_social_work_id',
  bank_name: 'bank_data.bank_name',
  cbu: 'bank_data.cbu',
}

/** The form path of the values of a column that has many, and the label of them all. */
export const partsOfEmployeeColumn: Readonly<Record<string, { readonly under: string; readonly label: string }>> = {
  person: { under: 'person.', label: 'Datos de la persona y familia' },
  address: { under: 'person.address.', label: 'Domicilio' },
  tax: { under: '', label: 'Datos impositivos' },
  additional: { under: 'additionalFields.', label: 'Datos adicionales' },
}
export const earlierPayLabel = 'Sueldo, categoría y jornada anteriores'
