import { contrastTheme, darkTheme, lightTheme } from './theme.ts'

const cssDeclarations = (theme: object, beside: object = {}): string =>
  Object.entries(theme)
    .filter(([name, value]) => (beside as Record<string, unknown>)[name] !== value)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/**
 * The three themes as variables of the page's root element, by its `data-appearance`: a style sheet that is parsed once, before any module,
 * instead of a rule written by each provider. High contrast is the dark theme with overrides.
 */
export const themeCss = (): string =>
  [
    `:root{${cssDeclarations(lightTheme)}}`,
    `:root:is([data-appearance=dark],[data-appearance=contrast]){${cssDeclarations(darkTheme, lightTheme)}}`,
    `:root[data-appearance=contrast]{${cssDeclarations(contrastTheme, darkTheme)}}`,
  ].join('\n')
