interface Problem {
  readonly value?: string | undefined
  readonly message: string
  readonly remedy: string
}

/** Ends a text with one full stop: some documented messages have one of their own. */
const sentence = (text: string): string => (text === '' || text.endsWith('.') ? text : `${text}.`)

/** The problem of a cell in words: «CUIL»: Número de CUIL inválido. Por ejemplo: 27-28033514-8. */
export const problemText = ({ value, message, remedy }: Problem): string =>
  `${value ? `«${value}»: ` : ''}${sentence(message)} ${sentence(remedy)}`.trim()
