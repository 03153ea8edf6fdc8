import { isValidCuil } from '@legajo/kernel/cuil.ts'

/** Valid CUIL of natural persons in a text; those of companies have other prefixes. */
export const findCuils = (text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(/(?<!\d)(2[0-7])[-. ]?(\d{8})[-. ]?(\d)(?!\d)/g)]
      .map(([, a, b, c]) => `${a}${b}${c}`)
      .filter((cuil) => isValidCuil(cuil)),
  ),
]
