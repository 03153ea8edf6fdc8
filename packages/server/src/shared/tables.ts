/** The tables of this part of the server: other parts read them by its functions or its views. */
export const tables = ['feature_toggle', 'frontend_error'] as const
