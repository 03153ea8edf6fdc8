/** The tables of this part of the server: other parts read them by its functions or its views. */
export const tables = ['mass_load', 'mass_load_block', 'mass_load_heading', 'mass_load_row'] as const
