/** The tables of this part of the server: other parts read them by its functions or its views. */
export const tables = [
  'document_batch',
  'document_signer',
  'document_signing',
  'document_template',
  'document_type',
  'document_zip',
  'employee_document',
  'employee_document_text',
] as const
