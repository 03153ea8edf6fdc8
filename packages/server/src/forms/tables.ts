/** The tables of this part of the server: other parts read them by its functions or its views. */
export const tables = ['dynamic_form', 'dynamic_form_version', 'form_field', 'form_request'] as const
