/** Personal words that a password must not contain, besides the format rules; the server adds its list of common ones. */
export interface PolicyOptions {
  /** 12 for every new password; a sign-in still accepts 8, which the reset page of earlier versions required. */
  readonly min?: 8 | 12
  /** Names, user name, CUIL: data that others know of the user. */
  readonly personal?: readonly string[]
}

export const longestPassword = 200

const rules: readonly (readonly [test: (password: string, min: number) => boolean, message: (min: number) => string])[] = [
  [(password, min) => [...password].length >= min, (min) => `La contraseña debe tener al menos ${min} caracteres.`],
  [(password) => password.length <= longestPassword, () => 'La contraseña debe tener como máximo 200 caracteres.'],
  [(password) => /\d/.test(password), () => 'La contraseña debe contener al menos un número.'],
  [(password) => /\p{Ll}/u.test(password), () => 'La contraseña debe tener al menos 1 letra minúscula.'],
  [(password) => /\p{Lu}/u.test(password), () => 'La contraseña debe tener al menos 1 letra mayúscula.'],
  [(password) => /[\p{P}\p{S}]/u.test(password), () => 'La contraseña debe tener al menos un símbolo.'],
  [(password) => !/\s/u.test(password), () => 'La contraseña no debe contener espacios.'],
  [
    (password) => !/01|12|23|34|45|56|67|78|89|90/.test(password),
    () => 'La contraseña no debe contener números consecutivos ascendentes.',
  ],
]

/**
 * The problems of a new password, each in the documents' text; empty when it is valid. The last two sentences are ours in the same style:
 * the documents give the rules (no whitespace, no ascending pair of digits, 90 included) without a text.
 */
export const passwordProblems = (password: string, { min = 12, personal = [] }: PolicyOptions = {}): readonly string[] => {
  const problems = rules.filter(([holds]) => !holds(password, min)).map(([, message]) => message(min))
  const folded = withoutAccents(password)
  const known = personal.map(withoutAccents).some((word) => word.length >= 4 && folded.includes(word))
  return known ? [...problems, 'La contraseña no debe contener su nombre, su usuario ni su CUIL.'] : problems
}

/** The checklist that a form shows during typing: each rule with whether it is met. */
export const passwordChecklist = (
  password: string,
  min: 8 | 12 = 12,
): readonly { readonly text: string; readonly met: boolean }[] =>
  [
    [`De ${min} a 200 caracteres`, [0, 1]],
    ['Una minúscula y una mayúscula', [3, 4]],
    ['Un número, sin pares ascendentes como 12 o 90', [2, 7]],
    ['Un símbolo y ningún espacio', [5, 6]],
  ].map(([text, indexes]) => ({
    text: text as string,
    met: password !== '' && (indexes as number[]).every((index) => rules[index]?.[0](password, min) ?? true),
  }))

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
