/** The tables of this part of the server: other parts read them by its functions or its views. */
export const tables = [
  'area',
  'assessment_factor',
  'company',
  'cost_center',
  'employee_competence',
  'employee_unit',
  'employment',
  'foundation',
  'foundation_document',
  'foundation_read',
  'hierarchical_level',
  'job_competence',
  'job_degree',
  'legal_entity',
  'organizational_unit',
  'position',
  'position_version',
  'role_description_uo',
  'role_uo',
  'sector',
  'type_uo',
  'unit_manager',
] as const

/** The views of these tables that other parts read. */
export const views = ['area_card', 'company_card', 'cost_center_card', 'position_card', 'unit_card'] as const
