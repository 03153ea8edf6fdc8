/** The tables of this part of the server: other parts read them by its functions or its views. */
export const tables = [
  'company_signer',
  'receipt',
  'receipt_batch',
  'receipt_event',
  'receipt_file',
  'receipt_layout',
  'receipt_original',
  'receipt_pattern',
  'receipt_release',
  'receipt_request',
  'signer_notice',
] as const

/** The views of these tables that other parts read. */
export const views = ['receipt_card'] as const
