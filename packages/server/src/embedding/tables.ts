/** The tables of this part of the server: other parts read them by its functions or its views. */
export const tables = ['embed_refusal', 'embed_use', 'employee_external_id', 'partner_key', 'partner_origin'] as const
