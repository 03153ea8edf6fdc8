/** The tables of this part of the server: other parts read them by its functions or its views. */
export const tables = ['parametric_catalogue', 'parametric_core'] as const
