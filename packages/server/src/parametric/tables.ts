/** The tables of this part of the server: other parts read them by its functions or its views. */
export const tables = [
  'parametric_merge',
  'parametric_merge_place',
  'parametric_setting',
  'parametric_type',
  'parametric_value',
] as const
