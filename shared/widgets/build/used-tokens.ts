import { contrastTheme, darkTheme, lightTheme } from '@legajo/ui/theme.ts'

type Tokens = Readonly<Record<string, string | number>>
const themes: Readonly<Record<'light' | 'dark' | 'contrast', readonly [theme: Tokens, beside: Tokens, scheme: string]>> = {
  light: [lightTheme as never, {}, 'light'],
  dark: [darkTheme as never, lightTheme as never, 'dark'],
  contrast: [contrastTheme as never, lightTheme as never, 'dark'],
}

const variable = /var\(--(\w+)/g

/** The sheet of a theme: the tokens in use, those of `light` alone unless they differ from it. */
const sheet = (theme: keyof typeof themes, used: readonly string[]): string => {
  const [values, beside, scheme] = themes[theme]
  const lines = used.flatMap((name) =>
    values[name] === undefined || values[name] === beside[name] ? [] : [`--${name}:${values[name]}`],
  )
  return `:host{${[...lines, `--legajo-color-scheme:${scheme}`].join(';')}}`
}

/** Replaces the placeholders of `token-css.ts` by the tokens that the finished code uses, and `more` code beside it. */
export const withUsedTokens = (code: string, more = ''): string => {
  const used = [...new Set([...`${code}\n${more}`.matchAll(variable)].map(([, name = '']) => name))].sort()
  let replaced = 0
  const made = code.replace(/(["'`]):host\{--legajo-tokens:(light|dark|contrast)\}\1/g, (_, _quote, theme) => {
    replaced += 1
    return JSON.stringify(sheet(theme as keyof typeof themes, used))
  })
  if (replaced !== 3) throw new Error(`El archivo tiene ${replaced} de los 3 temas`)
  return made
}
