/** The tables of this part of the server: other parts read them by its functions or its views. */
export const tables = [
  'price_index',
  'price_index_value',
  'salary_band',
  'salary_cost',
  'salary_market_point',
  'salary_merit_matrix',
  'salary_proposal',
  'salary_review_type',
  'salary_sheet',
  'salary_sheet_event',
  'salary_study',
] as const
