/** The tables of this part of the server: other parts read them by its functions or its views. */
export const tables = [
  'access_link',
  'climate_study',
  'segmentation_group',
  'segmentation_schema',
  'survey',
  'survey_question',
] as const
