/**
 * Kinds of protected data and the flag of a user in a company that opens each. Medical data has no flag: row security hides the types
 * of absence that a visualization restriction keeps from the user's roles.
 */
const sights = {
  pay: 'seeConfidentialInfo',
  confidential: 'seeConfidentialEmployee',
  medical: null,
} as const satisfies Record<string, string | null>

export type DataSight = keyof typeof sights

export const sightTitles = {
  pay: 'Sueldos',
  confidential: 'Personal confidencial',
  medical: 'Salud y ausencias',
} as const satisfies Record<DataSight, string>

export type VisibilityFlag = NonNullable<(typeof sights)[DataSight]>

/** Whether the flags of a user in a company open a kind of protected data. The server decides by this table, screens ask it. */
export const opensSight = (hasFlag: (flag: VisibilityFlag) => boolean, sight: DataSight): boolean => {
  const flag = sights[sight]
  return flag === null || hasFlag(flag)
}

/** The part of a call's declaration that names the protected data it shows. */
export interface SightDeclaration {
  readonly sees?: DataSight | readonly DataSight[]
  readonly withoutFlag?: 'masked' | 'own' | 'permitted'
  readonly own?: boolean
}

export const sightsOf = ({ sees = [] }: SightDeclaration): readonly DataSight[] => (typeof sees === 'string' ? [sees] : sees)

/** The sights that a call requires: none when it masks, shows own records, or is opened by its permit alone. */
export const sightsRequiredBy = (call: SightDeclaration): readonly DataSight[] =>
  call.own || call.withoutFlag ? [] : sightsOf(call)
