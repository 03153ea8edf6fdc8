/** The names of a table with fixed entries, in their order: `Object.keys` with their type. */
export const keyNames = <Name extends string>(table: Readonly<Record<Name, unknown>>): Name[] => Object.keys(table) as Name[]
